import type { StepView } from 'infinito-rules'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import { IndividualEventsStep, LeadAthleteStep, RelayEventsStep } from './AthleticsSteps'
import { CoachStep } from './CoachStep'
import { CollegeStep } from './CollegeStep'
import { ReceiptStep } from './ReceiptStep'
import { TeamStep } from './TeamStep'

/** The fields of a step. */
export function StepBody({ step }: { step: StepView }) {
  switch (step.step) {
    case 'college':
      return <CollegeStep />
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
