import type { StepView } from 'infinito-rules'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import { IndividualEventsStep, LeadAthleteStep, RelayEventsStep } from './AthleticsSteps'
import { CoachStep } from './CoachStep'
import { ReceiptStep } from './ReceiptStep'
import { TeamStep } from './TeamStep'

/** The fields of a step after the first one. */
export function LaterStep({ step }: { step: StepView }) {
  switch (step.step) {
    case 'leadership':
    case 'roster':
      // The key separates the state of the two steps.
      return <TeamStep step={step} key={step.step} />
    case 'coach':
      return <CoachStep />
    case 'leadAthlete':
      return <LeadAthleteStep />
    case 'individualEvents':
      return <IndividualEventsStep />
    case 'relayEvents':
      return <RelayEventsStep />
    case 'receipt':
      return <ReceiptStep />
    default:
      return <Notice tone="warning">{messages.STEP_NOT_CONFIGURED}</Notice>
  }
}
