import type { StepView } from 'infinito-rules'
import { Loading } from '@/components/Loading'
import { ReloadNotice } from '@/components/ReloadNotice'
import { CollegeStep } from './CollegeStep'
import { laterSteps } from './laterSteps'

/** The fields of a step. */
export function StepBody({ step }: { step: StepView }) {
  return step.step === 'college' ? <CollegeStep /> : <Later step={step} />
}

function Later({ step }: { step: StepView }) {
  const loaded = laterSteps.useLoaded()
  const hasFailed = laterSteps.useFailed()
  if (loaded) return <loaded.LaterStep step={step} />
  return hasFailed ? <ReloadNotice what="see this step" /> : <Loading />
}
