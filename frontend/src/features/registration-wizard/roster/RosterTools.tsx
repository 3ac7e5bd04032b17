import { IconClipboard, IconFileTypeCsv } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import type { StepView } from '@/generated/wasm/infinito'
import { useWizardStore } from '@/components/entryForm/hooks'
import { rolesOf } from '@/components/entryForm/model'
import { errorsOf } from '@/components/entryForm/store'

/** Comes when one of the buttons is pressed. */
const RosterDialog = lazy(() => import('./RosterDialog'))

/** Ways to fill a team at once; nothing for a team of one. */
export function RosterTools({ step }: { step: StepView }) {
  const store = useWizardStore()
  const [source, setSource] = useState<'paste' | 'file'>()
  const [done, setDone] = useState<string>()
  const roles = rolesOf(store.event)
  if (roles.reduce((sum, role) => sum + role.max, 0) <= 1) return null

  const open = (from: 'paste' | 'file') => {
    setDone(undefined)
    setSource(from)
  }
  const close = (words?: string) => {
    setSource(undefined)
    setDone(words)
    // What was put in wrongly is marked at once; what is still blank is not.
    if (words) store.showErrors(errorsOf(step.step, store.state.draft).filter(({ path }) => store.text(path) !== ''))
  }
  return (
    <div className="roster-import">
      <div className="cluster">
        <Button id="roster-paste" onClick={() => open('paste')}>
          <IconClipboard className="icon" aria-hidden="true" /> Paste from a spreadsheet
        </Button>
        <Button id="roster-file" onClick={() => open('file')}>
          <IconFileTypeCsv className="icon" aria-hidden="true" /> Upload a CSV
        </Button>
      </div>
      {done ? <Notice tone="ok">{done}</Notice> : null}
      {source ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <RosterDialog source={source} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
