import { Choices } from '@/components/forms/Choices'
import { TextField } from '@/components/forms/TextField'
import { inWords, isGroup, isList, labelOf } from './fields'
import { RestoreDefault } from './SettingField'
import { settingId, type SettingsFormState } from './useSettingsForm'

const DAYS = ['firstDay', 'lastDay'] as const

/** The first and the last day, which share a default. */
export function DaysField({ scope, form }: { scope: string; form: SettingsFormState }) {
  const id = settingId(scope, 'days')
  const range = (valueOf: (scope: string, name: string) => unknown) => {
    const [first, last] = DAYS.map((name) => inWords(scope, name, valueOf(scope, name)))
    return first === last ? first : `${first} - ${last}`
  }
  const [now, usual] = [range(form.valueOf), range(form.defaultOf)]
  const isTyped = form.changesOf(scope).some(({ name }) => DAYS.some((day) => day === name))
  return (
    <div className="admin-settings__field">
      <Choices id={id} legend="Days" hint={isTyped ? `Now: ${now}. Default: ${usual}` : `Default: ${usual}`} isInline>
        {DAYS.map((name) => {
          const draft = form.draftOf(scope, name)
          return (
            <TextField
              key={name}
              id={settingId(scope, name)}
              label={labelOf(name)}
              type="date"
              error={form.errorOf(scope, name)}
              value={isList(draft) || isGroup(draft) ? '' : draft}
              onChange={(day) => form.change(scope, name, day)}
            />
          )
        })}
      </Choices>
      <RestoreDefault scope={scope} names={DAYS} label="Days" form={form} />
    </div>
  )
}
