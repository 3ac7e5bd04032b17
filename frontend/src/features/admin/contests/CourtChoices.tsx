import { Checkbox } from '@/components/forms/Checkbox'
import { Choices } from '@/components/forms/Choices'
import type { CourtRecord } from 'infinito-contests'

/** Courts of the fest's list. The one that is chosen first is preferred. */
export function CourtChoices({
  courts,
  chosen,
  onChange,
  ...field
}: {
  id: string
  label: string
  error: string | undefined
  courts: readonly CourtRecord[]
  /** The titles of the courts, the preferred first. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const { id, label, error } = field
  return (
    <Choices id={id} legend={label} hint="The court that you choose first is preferred." error={error} isRequired>
      {courts.length === 0 ? <p>No courts yet. Add them in the list of courts.</p> : null}
      {courts.map(({ _id, title }) => {
        const place = chosen.indexOf(title)
        return (
          <Checkbox
            key={_id}
            id={`${id}-${_id}`}
            label={place === -1 ? title : `${title} (${place + 1})`}
            isChecked={place !== -1}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, title] : chosen.filter((other) => other !== title))}
          />
        )
      })}
    </Choices>
  )
}
