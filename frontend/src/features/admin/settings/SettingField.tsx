import { Button } from '@/components/Button'
import { Choices } from '@/components/forms/Choices'
import { SelectField } from '@/components/forms/SelectField'
import { TextArea } from '@/components/forms/TextArea'
import { TextField } from '@/components/forms/TextField'
import { hintOf, inWords, isGroup, isList, labelOf, partLabel } from './fields'
import { draftOf, isSame, STATES, valueOf, type Draft } from './kinds'
import { ListField } from './ListField'
import { PerCategoryField } from './PerCategoryField'
import { settingId, type SettingsFormState } from './useSettingsForm'

const STATE_OPTIONS = Object.entries(STATES).map(([value, { explained }]) => ({ value, label: explained }))

/** One setting: its input, its default, and the button that restores it. */
export function SettingField({ scope, name, form }: { scope: string; name: string; form: SettingsFormState }) {
  return (
    <div className="admin-settings__field">
      <Input scope={scope} name={name} form={form} />
      <RestoreDefault scope={scope} names={[name]} label={labelOf(name)} form={form} />
    </div>
  )
}

function Input({ scope, name, form }: { scope: string; name: string; form: SettingsFormState }) {
  const kind = form.kindOf(scope, name)
  const draft = form.draftOf(scope, name)
  const field = {
    id: settingId(scope, name),
    label: labelOf(name),
    hint: <Hint scope={scope} name={name} form={form} />,
    error: form.errorOf(scope, name),
  }
  const onChange = (draft: Draft) => form.change(scope, name, draft)

  if (isList(draft)) return <ListField {...field} kind={kind} draft={draft} onChange={onChange} />
  if (isGroup(draft)) {
    if (kind === 'places' || kind === 'fee')
      return <PerCategoryField {...field} scope={scope} kind={kind} draft={draft} onChange={onChange} />
    return (
      <Choices id={field.id} legend={field.label} hint={field.hint} error={field.error}>
        {Object.entries(draft).map(([part, text]) => (
          <TextField
            key={part}
            id={`${field.id}-${part}`}
            label={partLabel(part)}
            value={text}
            autoComplete="off"
            onChange={(text) => onChange({ ...draft, [part]: text })}
          />
        ))}
      </Choices>
    )
  }
  switch (kind) {
    case 'state':
      return <SelectField {...field} value={draft} options={STATE_OPTIONS} onChange={onChange} />
    case 'moment':
      return <TextField {...field} type="datetime-local" width="medium" value={draft} onChange={onChange} />
    case 'day':
      return <TextField {...field} type="date" width="medium" value={draft} onChange={onChange} />
    case 'number':
      return <TextField {...field} inputMode="numeric" width="short" autoComplete="off" value={draft} onChange={onChange} />
    case 'text':
      return <TextArea {...field} rows={4} autoComplete="off" value={draft} onChange={onChange} />
    default:
      return <TextField {...field} autoComplete="off" value={draft} onChange={onChange} />
  }
}

/** The hint of a setting: how to type it, the present value while another one is typed, and the default. */
function Hint({ scope, name, form }: { scope: string; name: string; form: SettingsFormState }) {
  const value = form.valueOf(scope, name)
  const isTyped = !isSame(valueOf(form.kindOf(scope, name), form.draftOf(scope, name)), value)
  return (
    <>
      {hintOf(name)} {isTyped ? `Now: ${inWords(scope, name, value)}. ` : null}
      {`Default: ${inWords(scope, name, form.defaultOf(scope, name))}`}
    </>
  )
}

/** Types the defaults of fields. Nothing if they show them. */
export function RestoreDefault({
  scope,
  names,
  label,
  form,
}: {
  scope: string
  names: readonly string[]
  label: string
  form: SettingsFormState
}) {
  if (names.every((name) => form.isDefault(scope, name))) return null
  const restore = () => {
    for (const name of names) form.change(scope, name, draftOf(form.kindOf(scope, name), form.defaultOf(scope, name)))
    // The pressed button is gone.
    document.getElementById(settingId(scope, names[0] ?? ''))?.focus()
  }
  return (
    <div>
      <Button tone="quiet" size="small" aria-label={`Restore default: ${label}`} onClick={restore}>
        Restore default
      </Button>
    </div>
  )
}
