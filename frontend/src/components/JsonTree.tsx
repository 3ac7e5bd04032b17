import '../../../style/json.css'
import { useMemo } from 'react'
import { Island } from './Island'

/** The indent of copied JSON in spaces (spec section 9). */
const INDENT = 2

/** Shows a value as a tree. Without WebAssembly, shows it as plain text. */
export function JsonTree({ value }: { value: unknown }) {
  const props = useMemo(() => ({ value, copy }), [value])
  return <Island name="json-tree" props={props} byReference fallback={<Plain value={value} />} />
}

function Plain({ value }: { value: unknown }) {
  return <pre className="json-tree json-tree--plain">{JSON.stringify(value, null, INDENT)}</pre>
}

/** Called by the island: copies a value, and shows the result in the label of the button. */
function copy(value: unknown, pressed: Element) {
  const word = pressed.closest('button')?.querySelector('[aria-live]')
  const say = (text: string) => {
    if (word) word.textContent = text
  }
  const write = async () => {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : JSON.stringify(value, null, INDENT))
      say('Copied')
    } catch {
      say('Not allowed')
    }
    setTimeout(() => say('Copy'), 1500)
  }
  void write()
}
