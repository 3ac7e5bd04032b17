import { useState } from 'react'

/** Spaces a level, in what is copied (spec section 9). */
const INDENT = 2

/** A value as a tree: `depth` levels open, types and sizes beside the keys, everything can be copied. */
export function JsonTree({ value, depth = 1 }: { value: unknown; depth?: number }) {
  return (
    <div className="json-tree">
      <Node name="root" value={value} depth={depth} />
    </div>
  )
}

function Node({ name, value, depth }: { name: string; value: unknown; depth: number }) {
  const [isOpen, setIsOpen] = useState(depth > 0)
  const children = childrenOf(value)
  if (!children) return <Leaf name={name} value={value} />
  return (
    <details className="json-tree__node" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="json-tree__summary">
        <span className="json-tree__key">{name}</span>
        <span className="json-tree__type">{typeOf(value)}</span>
        <span className="json-tree__size">{children.length === 1 ? '1 item' : `${children.length} items`}</span>
      </summary>
      <Copy name={name} value={value} />
      {isOpen ? (
        <ul className="json-tree__children">
          {children.map(([key, child]) =>
            childrenOf(child) ? (
              <li key={key}>
                <Node name={key} value={child} depth={depth - 1} />
              </li>
            ) : (
              <li className="json-tree__leaf" key={key}>
                <Leaf name={key} value={child} />
              </li>
            ),
          )}
        </ul>
      ) : null}
    </details>
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

function childrenOf(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value)
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
