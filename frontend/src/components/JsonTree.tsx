import { useState } from 'react'

/** Spaces a level, in what is copied (spec section 9). */
const INDENT = 2
/** Children shown at first of one that has many; more are made when asked for, as many again each time. */
const CHILDREN = 100

/** A value as a tree: `depth` levels open, types and sizes beside the keys, everything can be copied. */
export function JsonTree({ value, depth = 1 }: { value: unknown; depth?: number }) {
  return (
    <div className="json-tree">
      {isNode(value) ? <Node name="root" value={value} depth={depth} /> : <Leaf name="root" value={value} />}
    </div>
  )
}

function Node({ name, value, depth }: { name: string; value: object; depth: number }) {
  const [isOpen, setIsOpen] = useState(depth > 0)
  const size = sizeOf(value)
  return (
    <details className="json-tree__node" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="json-tree__summary">
        <span className="json-tree__key">{name}</span>
        <span className="json-tree__type">{typeOf(value)}</span>
        <span className="json-tree__size">{size === 1 ? '1 item' : `${size} items`}</span>
      </summary>
      <Copy name={name} value={value} />
      {isOpen ? <Children name={name} value={value} size={size} depth={depth - 1} /> : null}
    </details>
  )
}

/** Made when their node is opened, and not too many at once: a list may have thousands. */
function Children({ name, value, size, depth }: { name: string; value: object; size: number; depth: number }) {
  const [shown, setShown] = useState(CHILDREN)
  const more = Math.min(shown, size - shown)
  return (
    <>
      <ul className="json-tree__children">
        {childrenOf(value, shown).map(([key, child]) =>
          isNode(child) ? (
            <li key={key}>
              <Node name={key} value={child} depth={depth} />
            </li>
          ) : (
            <li className="json-tree__leaf" key={key}>
              <Leaf name={key} value={child} />
            </li>
          ),
        )}
      </ul>
      {more > 0 ? (
        <button className="json-tree__more" type="button" onClick={() => setShown(shown + more)}>
          {`Show ${more} more of ${size} in ${name}`}
        </button>
      ) : null}
    </>
  )
}

function Leaf({ name, value }: { name: string; value: unknown }) {
  const type = typeOf(value)
  return (
    <>
      <span className="json-tree__key">{name}</span>
      <span className="json-tree__type">{type}</span>
      <span className={`json-tree__value json-tree__value--${type}`}>{JSON.stringify(value)}</span>
      <Copy name={name} value={value} />
    </>
  )
}

function Copy({ name, value }: { name: string; value: unknown }) {
  const [word, setWord] = useState('Copy')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : JSON.stringify(value, null, INDENT))
      setWord('Copied')
    } catch {
      setWord('Not allowed')
    }
    setTimeout(() => setWord('Copy'), 1500)
  }
  return (
    <button className="json-tree__copy" type="button" aria-label={`${word} ${name}`} onClick={() => void copy()}>
      <span aria-live="polite">{word}</span>
    </button>
  )
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function sizeOf(value: object): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** The first of them. */
function childrenOf(value: object, most: number): [string, unknown][] {
  if (Array.isArray(value)) return value.slice(0, most).map((child: unknown, index) => [String(index), child])
  return Object.entries(value).slice(0, most)
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
