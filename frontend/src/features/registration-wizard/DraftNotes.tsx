import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import { useRules } from '@/lib/rules'
import { useAction } from '@/lib/useAction'
import { FindingLinks } from './FindingLinks'
import { useWizardState } from '@/components/entryForm/hooks'
import { useAutosave } from './draft/useAutosave'
import { findIncompatible } from './draft/normalizeDraft'

/** Notices about how the form got its content: from a stored draft, from an older version of the form, or after a deletion. */
export function DraftNotes() {
  const [autosave, { phase, note, outdated }] = useAutosave()
  return (
    <>
      {phase === 'failed' ? (
        <Notice tone="warning" actions={<Button onClick={() => void autosave.reload()}>Look again</Button>}>
          We couldn’t check whether you started this form before.
        </Notice>
      ) : null}
      {note === 'resumed' ? <Resumed /> : null}
      {note === 'deleted' ? <Deleted /> : null}
      {outdated === undefined ? null : <Outdated />}
    </>
  )
}

function Resumed() {
  const [autosave] = useAutosave()
  const [isAsking, setIsAsking] = useState(false)
  const { run: discard, isBusy, error } = useAction(useCallback(() => autosave.discard(), [autosave]))
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) keepButton.current?.focus()
  }, [isAsking])

  if (!isAsking) {
    return (
      <Notice tone="info" actions={<Button onClick={() => setIsAsking(true)}>Start over</Button>}>
        {messages.DRAFT_RESUMED}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title="Delete everything you have typed here?"
      actions={
        <>
          <Button tone="danger" isBusy={isBusy} onClick={discard}>
            Delete and start over
          </Button>
          <Button ref={keepButton} onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </>
      }
    >
      {error ?? 'This can’t be undone.'}
    </Notice>
  )
}

/** Takes the focus, because the button that was pressed is gone. */
function Deleted() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div tabIndex={-1} ref={notice}>
      <Notice tone="ok">{messages.DRAFT_DELETED}</Notice>
    </div>
  )
}

/** Lists what no longer fits the event. */
function Outdated() {
  useRules()
  const draft = useWizardState((state) => state.draft)
  const found = findIncompatible(draft)
  return (
    <Notice tone="warning" {...(found.length > 0 ? { actions: <FindingLinks findings={found} /> } : {})}>
      {messages.DRAFT_OUTDATED}
    </Notice>
  )
}
