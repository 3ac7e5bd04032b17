import WizardPage from '@/features/registration-wizard/WizardPage'
import { useLoaderData } from '@tanstack/react-router'

/** The registration wizard of the event in the URL. */
export default function WizardScreen() {
  const { event } = useLoaderData({ from: '/events/$wizard' })
  return <WizardPage event={event} />
}
