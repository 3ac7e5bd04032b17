import { IconClipboard, IconFileTypeCsv } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { findingsOf } from '@/components/entryForm/findings'
import { useWizardStore } from '@/components/entryForm/hooks'
import { rolesOf } from '@/components/entryForm/model'
import type { WizardStore } from '@/components/entryForm/store'
import { Button } from '@/components/Button'
import { goToField } from '../FindingLinks'
import { SHORTENED, type ImportResult } from './problems'
import { RosterResult } from './RosterResult'
import type { RosterKind } from './rosters'

const RosterDialog = lazy(() => import('./RosterDialog'))

/** The buttons that import people from a spreadsheet, and the result. Nothing if the event is for one person. */
export function RosterTools({ kind }: { kind: RosterKind }) {
  const store = useWizardStore()
  const [source, setSource] = useState<'paste' | 'file'>()
  const [result, setResult] = useState<ImportResult>()
  if (kind === 'team' && rolesOf(store.event).reduce((sum, { max }) => sum + max, 0) <= 1) return null

  const open = (from: 'paste' | 'file') => {
    setResult(undefined)
    setSource(from)
  }
  const finish = (imported: ImportResult, fix: string | undefined) => {
    showImportErrors(store, kind, imported)
    // Closes the dialog at once, so that the focus can move to the field.
    flushSync(() => {
      setSource(undefined)
      setResult(imported)
    })
    if (fix !== undefined) goToField(store, fix)
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
      {result ? <RosterResult {...result} /> : null}
      {source ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <RosterDialog kind={kind} source={source} onClose={() => setSource(undefined)} onAdd={finish} />
        </Suspense>
      ) : null}
    </div>
  )
}

const PREFIXES: Record<RosterKind, string> = { team: 'team.', relays: 'relayTeams.' }

/** Shows the errors of wrong fields, and of numbers that the spreadsheet shortened. Other blank fields get no error yet. */
function showImportErrors(store: WizardStore, kind: RosterKind, { problems }: ImportResult) {
  const shortened = problems.filter(({ message }) => message === SHORTENED).map(({ path }) => path)
  const isShown = (path: string) => path.startsWith(PREFIXES[kind]) && (store.text(path) !== '' || shortened.includes(path))
  store.showErrors(findingsOf(store.state.draft).filter(({ severity, path }) => severity === 'error' && isShown(path)))
}
