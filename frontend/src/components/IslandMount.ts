import type { IslandHandle } from '@/generated/islands/islands'
import { takePress } from '@/document/earlyPress'
import { hydrateAsServed, type Islands } from '@/lib/islands'
import type { Published } from '@/lib/published'

/** What the island shows: nothing yet, its content, or nothing because mounting failed. */
export type MountStatus = 'blank' | 'shown' | 'broken'

/** The nodes of an island and, once it is mounted, its handle. */
export class IslandMount {
  private handle: IslandHandle | undefined
  /** The current props: as JSON, or by reference. */
  private shown: unknown
  private readonly name: string
  private readonly element: HTMLElement
  private readonly byReference: boolean
  /** What the server's nodes show; `undefined` if there are none. */
  private readonly served: Published | undefined
  private readonly onStatus: (status: MountStatus) => void

  constructor(
    name: string,
    element: HTMLElement,
    served: Published | undefined,
    byReference: boolean,
    onStatus: (status: MountStatus) => void,
  ) {
    this.name = name
    this.element = element
    this.served = served
    this.byReference = byReference
    this.onStatus = onStatus
    onStatus(this.isBlank ? 'blank' : 'shown')
  }

  get isAlive(): boolean {
    return this.handle !== undefined
  }

  private get isBlank(): boolean {
    return !this.element.hasChildNodes()
  }

  /** Shows these props: updates the island, or mounts it. Then repeats the press that came too early. */
  show(islands: Islands, props: unknown) {
    const isShown = this.update(islands, props) || this.mountFresh(islands, props)
    this.onStatus(isShown ? 'shown' : 'broken')
    this.element.toggleAttribute('data-alive', isShown)
    if (isShown) takePress(this.element)?.click()
  }

  /** Calls the listener if the island shows something. */
  announce(listener: ((element: HTMLElement) => void) | undefined) {
    if (!this.isBlank) listener?.(this.element)
  }

  /** Passes the props to the hydrated or mounted island. Returns false if there is none, or if it failed. */
  private update(islands: Islands, props: unknown): boolean {
    try {
      this.handle ??= this.hydrate(islands)
      if (!this.handle) return false
      if (this.shown !== props && this.byReference) return false
      if (this.shown !== props) this.handle.update(this.read(props))
      this.shown = props
      return true
    } catch (error) {
      // A trap, or nodes that do not match the server's.
      console.warn(`The island "${this.name}" is mounted anew.`, error)
      return false
    }
  }

  private read(props: unknown): unknown {
    return this.byReference ? props : JSON.parse(props as string)
  }

  /** Hydrates the server's nodes with the props that they were rendered from. Returns nothing if there are no such nodes. */
  private hydrate(islands: Islands): IslandHandle | undefined {
    const rendered = this.element.dataset.props
    if (!this.served || rendered === undefined || this.isBlank) return undefined
    const handle = hydrateAsServed(islands, this.served, () => islands.mountIsland(this.name, this.element, JSON.parse(rendered), true))
    this.shown = rendered
    return handle
  }

  private mountFresh(islands: Islands, props: unknown): boolean {
    this.unmount()
    this.element.replaceChildren()
    try {
      this.handle = islands.mountIsland(this.name, this.element, this.read(props), false)
      this.shown = props
      return true
    } catch (error) {
      console.warn(`The island "${this.name}" cannot be mounted.`, error)
      this.element.replaceChildren()
      return false
    }
  }

  /** Ends the island, if it is alive. */
  unmount() {
    const handle = this.handle
    this.handle = undefined
    this.shown = undefined
    this.element.removeAttribute('data-alive')
    try {
      handle?.unmount()
    } catch (error) {
      console.warn(`The island "${this.name}" did not end in order.`, error)
    }
  }
}
