import { useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog, DialogActions, DialogBody } from '@/components/Dialog'
import { Field } from '@/components/forms/Field'
import { TextArea } from '@/components/forms/TextArea'
import { Notice } from '@/components/Notice'
import { loadRules, useRules } from '@/lib/rules'
import type { ImportResult } from './problems'
import { decode, problemOf, readSheet, type Sheet } from './read'
import { RosterPreview } from './RosterPreview'
import type { RosterKind } from './rosters'

/** Imports people from a spreadsheet: first asks for the rows or the file, then shows a preview. */
export default function RosterDialog({
  kind,
  source,
  onClose,
  onAdd,
}: {
  kind: RosterKind
  source: 'paste' | 'file'
  onClose: () => void
  /** The rows are in the form. `fix` is the path of a field that takes the focus. */
  onAdd: (result: ImportResult, fix?: string) => void
}) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState<string>()
  useRules()

  const preview = async (typed: string) => {
    const problem = problemOf(typed)
    if (problem !== undefined) {
      setProblem(problem)
      return
    }
    const read = readSheet(typed)
    if (read.rows.length === 0) {
      setProblem('There are no rows yet. Copy your team’s rows in the spreadsheet, including the header, and paste them here.')
      return
    }
    setProblem(undefined)
    // The rules read the cells.
    await loadRules()
    setSheet(read)
  }
  const upload = async (file: File | undefined) => {
    if (!file) return
    const read = decode(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in read) {
      setProblem(read.problem)
      return
    }
    setNote(read.note)
    setText(read.text)
    await preview(read.text)
  }

  return (
    <Dialog
      title={source === 'file' ? 'Upload a CSV' : 'Paste from a spreadsheet'}
      variant="wide"
      initialFocus={source === 'file' ? fileInput : textArea}
      onClose={onClose}
    >
      {sheet ? (
        <RosterPreview kind={kind} sheet={sheet} note={note} onBack={() => setSheet(undefined)} onAdd={onAdd} />
      ) : (
        <>
          <DialogBody>
            {problem ? <Notice tone="error">{problem}</Notice> : null}
            {source === 'file' ? (
              <Field
                id="roster-upload"
                label="File"
                hint="A CSV from Excel or Google Sheets, up to 1 MB. It is read here, in your browser."
              >
                {(control) => (
                  <input
                    {...control}
                    ref={fileInput}
                    type="file"
                    accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
                    onChange={(event) => void upload(event.target.files?.[0])}
                  />
                )}
              </Field>
            ) : (
              <TextArea
                id="roster-text"
                label="Rows"
                hint="In Excel or Google Sheets, select the rows including the header, copy them, and paste them here."
                className="roster-import__text"
                ref={textArea}
                value={text}
                spellCheck={false}
                autoComplete="off"
                onChange={setText}
              />
            )}
          </DialogBody>
          {source === 'paste' ? (
            <DialogActions>
              <Button tone="primary" onClick={() => void preview(text)}>
                Preview
              </Button>
            </DialogActions>
          ) : null}
        </>
      )}
    </Dialog>
  )
}
