import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { fest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { useAutosave } from './draft/useAutosave'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: fest.timeZone })

/** Whether the form is saved. The text changes with the minute, not with each save, so screen readers announce it once a minute at most. */
export function SaveStatus() {
  const [, { isSaving, savedAt, trouble }] = useAutosave()
  const words = savedAt && !trouble ? `Saved ${clock.format(new Date(savedAt))} ${fest.timeZoneName}` : ''
  return (
    <>
      <div className="wizard__trouble">
        <SaveTrouble />
      </div>
      <p className="wizard__saved">
        <span aria-hidden="true">{isSaving ? 'Saving…' : words}</span>
        <span className="visually-hidden" role="status">
          {words}
        </span>
      </p>
    </>
  )
}

function SaveTrouble() {
  const [autosave, { trouble }] = useAutosave()
  switch (trouble?.kind) {
    case 'unreached':
      return <Notice tone="warning">{messages.DRAFT_UNSAVED}</Notice>
    case 'loggedOut':
      return <Notice tone="warning">{messages.LOGIN_FIRST}</Notice>
    case 'refused':
      return <Notice tone="error">{`Not saved: ${trouble.message}`}</Notice>
    case 'changed':
      return (
        <Notice
          tone="error"
          title={messages.DRAFT_CHANGED}
          actions={
            <>
              <Button onClick={() => autosave.takeOther()}>{trouble.other ? 'Take the other version' : 'Start over here too'}</Button>
              <Button onClick={() => autosave.keepOwn()}>Keep this one</Button>
            </>
          }
        >
          {trouble.other
            ? 'Nothing is saved from this page until you choose. Keeping this one overwrites the other.'
            : 'It was deleted there, or sent as your registration. Nothing is saved from this page until you choose.'}
        </Notice>
      )
    case undefined:
      return null
  }
}
