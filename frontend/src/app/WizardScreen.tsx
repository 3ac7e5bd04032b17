import WizardPage from '@/features/registration-wizard/WizardPage'
import type { EventView } from '@/generated/wasm/infinito'
import { useLoaderData } from '@tanstack/react-router'

/** The registration wizard of the event that the address names. */
export default function WizardScreen() {
  const event = useLoaderData({ strict: false, select: (data: { event: EventView }) => data.event })
  return <WizardPage event={event} />
}
