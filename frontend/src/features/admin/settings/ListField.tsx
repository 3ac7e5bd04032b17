import { Button } from '@/components/Button'
import { Choices } from '@/components/forms/Choices'
import { TextField } from '@/components/forms/TextField'
import { flushSync } from 'react-dom'
import { blankItem, partLabel } from './fields'
import { TEXT, type KindName, type Texts } from './kinds'
import type { SettingInput } from './settingInput'

/** A list of texts, or of items with several texts, such as contacts. */
export function ListField({ id, label, hint, error, kind, draft, onChange }: SettingInput<readonly Texts[]> & { kind: KindName }) {
  const addId = `${id}-add`
  const partId = (index: number, part: string) => `${id}-${index}-${part}`
  const add = () => {
    const item = blankItem(kind, draft)
    flushSync(() => onChange([...draft, item]))
    document.getElementById(partId(draft.length, Object.keys(item)[0] ?? TEXT))?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => onChange(draft.filter((_, at) => at !== index)))
    // The pressed button is gone.
    document.getElementById(addId)?.focus()
  }
  return (
    <Choices id={id} legend={label} hint={hint} error={error}>
      {draft.map((item, index) => (
        <fieldset className="admin-settings__item" key={index}>
          <legend className="visually-hidden">
            {label}, {index + 1}
          </legend>
          {Object.entries(item).map(([part, text]) => (
            <TextField
              key={part}
              id={partId(index, part)}
              label={part === TEXT ? `${label}, ${index + 1}` : partLabel(part)}
              autoComplete="off"
              value={text}
              onChange={(typed) => onChange(draft.map((other, at) => (at === index ? { ...other, [part]: typed } : other)))}
            />
          ))}
          <Button size="small" aria-label={`Remove ${label.toLowerCase()}, ${index + 1}`} onClick={() => remove(index)}>
            Remove
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="small" id={addId} aria-label={`Add to ${label.toLowerCase()}`} onClick={add}>
          Add
        </Button>
      </div>
    </Choices>
  )
}
