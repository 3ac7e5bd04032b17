import { messages } from '@/lib/messages'
import { Button } from './Button'
import { Notice } from './Notice'

/** Says that a part of the page is missing. `what` ends the sentence "Reload the page to …". */
export function ReloadNotice({ what }: { what: string }) {
  return (
    <Notice tone="warning" actions={<Button onClick={() => window.location.reload()}>Reload</Button>}>
      {messages.SOMETHING_WRONG}. Reload the page to {what}.
    </Notice>
  )
}
