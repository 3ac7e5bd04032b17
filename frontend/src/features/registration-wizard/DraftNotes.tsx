import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { messageOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRules } from '@/lib/wasm'
import { FindingLinks } from './FindingLinks'
import { useWizardState } from '@/components/entryForm/hooks'
import { useAutosave } from './draft/useAutosave'
import { findIncompatible } from './draft/normalizeDraft'

/** How the form began: taken up where it was left, from an older catalogue, or afresh. */
export function DraftNotes() {
  const [autosave, { phase, note, outdated }] = useAutosave()
  return (
    <>
      {phase === 'failed' ? (
        <Notice
          tone="warning"
          actions={
            <Button onClick={() => void autosave.reload()}>
              Look again
            </Button>
          }
        >
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
  const [problem, setProblem] = useState<string>()
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) no.current?.focus()
  }, [isAsking])

  const discard = async () => {
    try {
      await autosave.discard()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  if (!isAsking) {
    return (
      <Notice
        tone="info"
        actions={
          <Button onClick={() => setIsAsking(true)}>
            Start over
          </Button>
        }
      >
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
          <Button tone="danger" onClick={() => void discard()}>
            Delete and start over
          </Button>
          <Button ref={no} onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </>
      }
    >
      {problem ?? 'This can’t be undone.'}
    </Notice>
  )
}

/** Focused: the button that asked for it is gone. */
function Deleted() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div tabIndex={-1} ref={notice}>
      <Notice tone="ok">{messages.DRAFT_DELETED}</Notice>
    </div>
  )
}

/** What no longer fits, for as long as there is something. */
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
