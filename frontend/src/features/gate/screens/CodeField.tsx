import { Button } from '@/components/Button'
import { TextField } from '@/components/forms/TextField'
import { useEffect, useRef, useState } from 'react'

/** The field for printed codes and for USB scanners, which type the text of a QR code and press Enter. */
export function CodeField({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)

  // A USB scanner types wherever the focus is: if it is nowhere, the field takes the letters.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isLetter && document.activeElement === document.body) field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <form
      className="gate-code"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onText(text.trim())
        setText('')
      }}
    >
      <TextField
        id="code"
        label="Printed code, or USB scanner"
        value={text}
        onChange={setText}
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="K7QM-3XWP"
      />
      <Button type="submit">Check</Button>
    </form>
  )
}
