import { RadioGroup } from '@/components/forms/RadioGroup'
import { fieldId } from '@/components/forms/fieldId'
import { useWizardStore, useWizardState } from '@/components/entryForm/hooks'
import { PersonFields } from '@/components/entryForm/PersonFields'

const ANSWERS = ['Yes', 'No'] as const

/** Asks whether a coach accompanies the team, and for the coach's details. */
export function CoachStep() {
  const store = useWizardStore()
  const answer = useWizardState(({ draft }) => draft.accompanyingCoach)
  return (
    <>
      <RadioGroup
        id={fieldId('accompanyingCoach')}
        legend="Will a coach be accompanying the team?"
        isInline
        value={answer}
        options={ANSWERS}
        onChange={(chosen) => store.set('accompanyingCoach', chosen)}
      />
      {answer === 'Yes' ? <PersonFields path="coach" legend="Coach" isRequired /> : null}
    </>
  )
}
