import { PageHeader } from '@/components/PageHeader'
import { useLoaderData } from '@tanstack/react-router'
import type { EventView } from '@/generated/wasm/infinito'

/** The registration wizard of the event that the address names. */
export default function WizardScreen() {
  const event = useLoaderData({ strict: false, select: (data: { event: EventView }) => data.event })
  return (
    <div className="page__section">
      <PageHeader title={event.title} />
    </div>
  )
}
