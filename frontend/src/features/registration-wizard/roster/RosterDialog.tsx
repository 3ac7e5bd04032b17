import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Notice } from '@/components/Notice'
import { Field } from '@/components/forms/Field'
import { useRules } from '@/lib/wasm'
import { RosterPreview } from './RosterPreview'
import { decode, readSheet, type Sheet } from './read'

/** A team from a spreadsheet: first the text or file, then what is made of it. */
export default function RosterDialog({ source, onClose }: { source: 'paste' | 'file'; onClose: (done?: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLElement>(null)
  const titleId = useId()
  const [text, setText] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState<string>()
  useRules()

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    first.current?.focus()
  }, [])

  const close = (done?: string) => {
    dialog.current?.close()
    onClose(done)
  }
  const look = (typed: string) => {
    const read = readSheet(typed)
    if (read.rows.length === 0) {
      setProblem('There are no rows yet. Copy your team’s rows in the spreadsheet, including the header, and paste them here.')
      return
    }
    setProblem(undefined)
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
    look(read.text)
  }

  return (
    <dialog
      className="dialog dialog--wide"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <header className="dialog__header">
        <h2 className="dialog__title" id={titleId}>
          {source === 'file' ? 'Upload a CSV' : 'Paste from a spreadsheet'}
        </h2>
        <button className="button button--quiet button--icon dialog__close" type="button" aria-label="Close" onClick={() => close()}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </header>
      {sheet ? (
        <RosterPreview sheet={sheet} note={note} onBack={() => setSheet(undefined)} onPut={close} />
      ) : (
        <Input problem={problem} onLook={() => look(text)} canLook={source === 'paste'}>
          {source === 'file' ? (
            <Field id="roster-upload" label="File" hint="A CSV from Excel or Google Sheets, up to 1 MB. It is read here, in your browser.">
              {(control) => (
                <input
                  {...control}
                  ref={first as React.RefObject<HTMLInputElement>}
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
                  onChange={(event) => void upload(event.target.files?.[0])}
                />
              )}
            </Field>
          ) : (
            <Field id="roster-text" label="Rows" hint="In Excel or Google Sheets, select the rows including the header, copy them, and paste them here.">
              {(control) => (
                <textarea
                  {...control}
                  ref={first as React.RefObject<HTMLTextAreaElement>}
                  className={`${control.className} roster-import__text`}
                  value={text}
                  spellCheck={false}
                  autoComplete="off"
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
          )}
        </Input>
      )}
    </dialog>
  )
}

function Input({ problem, canLook, onLook, children }: { problem: string | undefined; canLook: boolean; onLook: () => void; children: ReactNode }) {
  return (
    <>
      <div className="dialog__body">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {children}
      </div>
      {canLook ? (
        <footer className="dialog__actions">
          <button className="button button--primary" type="button" onClick={onLook}>
            Preview
          </button>
        </footer>
      ) : null}
    </>
  )
}
