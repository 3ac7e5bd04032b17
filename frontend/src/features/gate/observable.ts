/** A value that React components follow with `useSyncExternalStore`. */
export class Observable<Value> {
  private readonly listeners = new Set<() => void>()

  constructor(private value: Value) {}

  readonly now = () => this.value

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  set(part: Partial<Value>) {
    this.value = { ...this.value, ...part }
    this.listeners.forEach((listener) => listener())
  }
}
