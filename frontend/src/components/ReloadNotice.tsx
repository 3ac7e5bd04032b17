import { messages } from '@/lib/messages'
import { Notice } from './Notice'

/** Something that should be on the page could not be had; `what` ends "Reload the page to …". */
export function ReloadNotice({ what }: { what: string }) {
  return (
    <Notice
      tone="warning"
      actions={
        <button className="button button--secondary" type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      }
    >
      {messages.SOMETHING_WRONG}. Reload the page to {what}.
    </Notice>
  )
}
