import { useLinks } from '@/lib/links'
import { take, stash } from '@/lib/served'
import { loadRules, loadRulesWhenUsed, useLoadedRules, useRulesFailed, type Rules } from '@/lib/wasm'
import type { IslandHandle } from '@/generated/wasm/infinito'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

export interface IslandProps {
  name: string
  /** Tells two islands of one name apart, as the server does with `data-key`. */
  islandKey?: string
  /** What it shows; compared by content. */
  props: unknown
  /** Its props are handed over as they are, compared by identity: too much to compare, or functions. It is mounted anew for others. */
  byReference?: boolean
  /** Instead of the island where it can neither be taken over nor mounted. */
  fallback?: ReactNode
  /** For a link inside it that stays on this page: leave the scroll position alone. */
  keepsScroll?: (href: string) => boolean
  /** Alive without being touched: it moves by itself, or shows what the server could not know. */
  eager?: boolean
  /** Called with its element when it shows something new. */
  onShown?: (element: HTMLElement) => void
}

/**
 * An island inside React's page: a host that React renders no children into. The server's nodes, where there are any, are
 * shown at once and taken over when the package has loaded; without them it is mounted fresh.
 */
export function Island({ name, islandKey = name, props, fallback, byReference = false, eager = false, keepsScroll, onShown }: IslandProps) {
  const host = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(undefined)
  const rules = useLoadedRules()
  const hasFailed = useRulesFailed()
  const [look, setLook] = useState<MountStatus>('blank')
  const shownListener = useRef(onShown)
  const shown = byReference ? props : JSON.stringify(props)

  // The nodes: the server's or new ones.
  useLayoutEffect(() => {
    const element = take('island', name, islandKey) ?? newElement(name, islandKey)
    const island = new Mounted(name, element, byReference, setLook)
    mounted.current = island
    host.current?.append(element)
    return () => {
      mounted.current = undefined
      island.remove()
    }
  }, [name, islandKey, byReference])

  // The package: at once where there is nothing to look at yet, or what is there is not what is to be shown.
  useEffect(() => {
    if (mounted.current?.isServed && !eager) loadRulesWhenUsed()
    else void loadRules()
  }, [name, islandKey, eager])

  // The life in them: follows the package and the props.
  useLayoutEffect(() => {
    if (rules) mounted.current?.show(rules, shown)
  }, [name, islandKey, rules, shown])

  useEffect(() => {
    shownListener.current = onShown
  })
  useEffect(() => {
    // The island itself follows its props in a microtask.
    const frame = requestAnimationFrame(() => mounted.current?.announce(shownListener.current))
    return () => cancelAnimationFrame(frame)
  }, [look, shown])

  // Before the island can follow the address, the browser does, and the server answers with the right page.
  const follow = useLinks({ keepsScroll, isReady: () => mounted.current?.isAlive === true })
  const click = (event: MouseEvent) => {
    mounted.current?.remember(event)
    follow(event)
  }

  const isLost = look === 'broken' || (look === 'blank' && hasFailed)
  return (
    <>
      <div ref={host} onClick={click} />
      {isLost ? fallback : null}
      {look === 'blank' && !isLost ? (
        <p className="loading" role="status">
          Loading...
        </p>
      ) : null}
    </>
  )
}

function newElement(name: string, key: string): HTMLElement {
  const element = document.createElement('div')
  element.dataset.island = name
  element.dataset.key = key
  return element
}

/** What there is to see: nothing yet, the island, or nothing ever. */
type MountStatus = 'blank' | 'shown' | 'broken'

/** An island's nodes and, once mounted, its handle. */
class Mounted {
  private handle: IslandHandle | undefined
  /** Its props: as JSON, or as they were handed over. */
  private shown: unknown
  /** The button that was pressed before there was life in it. */
  private missed: HTMLElement | undefined
  private readonly name: string
  private readonly element: HTMLElement
  private readonly byReference: boolean
  private readonly onLook: (look: MountStatus) => void

  constructor(name: string, element: HTMLElement, byReference: boolean, onLook: (look: MountStatus) => void) {
    this.name = name
    this.element = element
    this.byReference = byReference
    this.onLook = onLook
    onLook(this.isBlank ? 'blank' : 'shown')
  }

  get isAlive(): boolean {
    return this.handle !== undefined
  }

  /** Whether the server has rendered it. */
  get isServed(): boolean {
    return this.element.dataset.props !== undefined
  }

  private get isBlank(): boolean {
    return !this.element.hasChildNodes()
  }

  /** Shows these props. */
  show(rules: Rules, props: unknown) {
    const isShown = this.follow(rules, props) || this.mountFresh(rules, props)
    this.onLook(isShown ? 'shown' : 'broken')
    const { missed } = this
    this.missed = undefined
    if (isShown && missed?.isConnected) missed.click()
  }

  /** Keeps a press that came too early, for the moment that the island lives. */
  remember({ target }: MouseEvent) {
    if (!this.isAlive) this.missed = (target as Element).closest('button') ?? undefined
  }

  /** Brings what is there up to these props; false where there is nothing, or nothing to be trusted any more. */
  private follow(rules: Rules, props: unknown): boolean {
    try {
      this.handle ??= this.takeOver(rules)
      if (!this.handle) return false
      if (this.shown !== props && this.byReference) return false
      if (this.shown !== props) this.handle.update(this.read(props))
      this.shown = props
      return true
    } catch (error) {
      // A trap, or nodes that are not the server's any more.
      console.warn(`The island "${this.name}" is mounted anew.`, error)
      return false
    }
  }

  private read(props: unknown): unknown {
    return this.byReference ? props : JSON.parse(props as string)
  }

  /** Takes over the server's nodes, with the props they were rendered from; nothing where there are none. */
  private takeOver(rules: Rules): IslandHandle | undefined {
    const rendered = this.element.dataset.props
    if (rendered === undefined || this.isBlank) return undefined
    const handle = rules.mountIsland(this.name, this.element, JSON.parse(rendered), true)
    this.shown = rendered
    return handle
  }

  private mountFresh(rules: Rules, props: unknown): boolean {
    this.end()
    this.element.replaceChildren()
    try {
      this.handle = rules.mountIsland(this.name, this.element, this.read(props), false)
      this.shown = props
      return true
    } catch (error) {
      console.warn(`The island "${this.name}" cannot be mounted.`, error)
      this.element.replaceChildren()
      return false
    }
  }

  announce(listener: ((element: HTMLElement) => void) | undefined) {
    if (!this.isBlank) listener?.(this.element)
  }

  private end() {
    const handle = this.handle
    this.handle = undefined
    this.shown = undefined
    try {
      handle?.unmount()
    } catch (error) {
      console.warn(`The island "${this.name}" did not end in order.`, error)
    }
  }

  remove() {
    // Nodes that nobody has taken over yet are still the server's: they can be shown again.
    if (!this.handle && this.isServed && !this.isBlank) stash(this.element)
    this.end()
    this.element.remove()
  }
}
