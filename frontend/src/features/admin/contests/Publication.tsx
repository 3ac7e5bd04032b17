import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import type { ContestRecord } from 'infinito-contests'
import { messageOf, reasonOf } from '@/lib/api'
import { pathTo } from '@/lib/paths'
import { useNavigate } from '@tanstack/react-router'
import { useDeleteContest, usePublish } from './queries'
import { EditContest } from './CreateContest'

const WORDS = new Intl.ListFormat('en')

/** What visitors do not see yet, and the button that shows it. */
export function Publication({ id, contest: { unpublished, revision } }: { id: string; contest: ContestRecord & { revision: number } }) {
  const publish = usePublish(id)
  return (
    <>
      {unpublished.length > 0 ? (
        <Notice
          tone="warning"
          title="Not published yet"
          actions={
            <ConfirmButton
              label="Publish"
              tone="primary"
              question="Visitors see it at once, and the owners of the entries get a mail with the times that are new to them."
              yes="Yes, publish"
              busyLabel="Publishing..."
              isBusy={publish.isPending}
              about={revision}
              onConfirm={() => publish.mutate()}
            />
          }
        >
          Visitors do not see {WORDS.format(unpublished)}. Check it below.
        </Notice>
      ) : null}
      <StatusMessage
        status={
          publish.error
            ? { tone: 'error', text: reasonOf(publish.error) }
            : publish.isSuccess && unpublished.length === 0
              ? { tone: 'ok', text: 'The contest is published.' }
              : undefined
        }
      />
    </>
  )
}

/** Changes or deletes a contest without a score. */
export function SetUp({ id, contest: { form, canEdit, matches, title } }: { id: string; contest: ContestRecord }) {
  const navigate = useNavigate()
  const remove = useDeleteContest(id)
  if (!canEdit || !form) return null
  const isDrawn = matches.length > 0
  return (
    <details>
      <summary className="admin__fold-line">Change or delete the contest</summary>
      <div className="stack">
        {isDrawn ? (
          <Notice tone="warning">A change removes the draw, the courts and the times. Draw the contest again afterwards.</Notice>
        ) : null}
        <EditContest key={JSON.stringify(form)} id={id} form={form} />
        <ConfirmButton
          label="Delete the contest"
          question={`${title} is deleted${isDrawn ? ', with its draw, courts and times' : ''}. Visitors do not see it any more.`}
          yes="Yes, delete"
          busyLabel="Deleting..."
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, { onSuccess: () => void navigate({ to: pathTo('admin'), search: { tab: 'contests' } }) })
          }
        />
        <StatusMessage status={remove.error ? { tone: 'error', text: messageOf(remove.error) } : undefined} />
      </div>
    </details>
  )
}
