import { ConfirmButton } from '@/components/ConfirmButton'
import { StatusMessage } from '@/components/StatusMessage'
import { api } from '@/lib/api'
import { mutationStatus } from '../parts/mutationStatus'
import { useSave } from '../records/useSave'
import { DOMAIN } from './queries'

/** Lets ambassadors print certificate and letter, or takes that back. */
export function Papers({ areReleased }: { areReleased: boolean }) {
  const release = useSave(DOMAIN, (areReleased: boolean) => api.put('/admin/ambassador-papers', { areReleased }))
  return (
    <section className="stack" aria-labelledby="papers">
      <h3 id="papers">Certificates and letters</h3>
      <p>
        {areReleased
          ? 'Every ambassador can print a certificate and a letter, with their name, college, teams, tasks and points.'
          : 'Ambassadors cannot print them yet. Release them when the fest is over: points that come later change the letter.'}
      </p>
      <ConfirmButton
        label={areReleased ? 'Take back' : 'Release'}
        question={areReleased ? 'Ambassadors cannot print them any more.' : 'All ambassadors can print them from now on.'}
        yes={areReleased ? 'Yes, take back' : 'Yes, release'}
        busyLabel="Saving..."
        tone="secondary"
        about={areReleased}
        isBusy={release.isPending}
        onConfirm={() => release.mutate(!areReleased)}
      />
      <StatusMessage status={mutationStatus(release)} />
    </section>
  )
}
