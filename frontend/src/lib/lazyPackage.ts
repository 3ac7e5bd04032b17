// A WebAssembly package that is loaded when it is needed.

import { used } from '@/document/signsOfUse'
import { Store, useSelector } from '@tanstack/react-store'

interface State<Package> {
  loaded?: Package | undefined
  hasFailed: boolean
}

export interface LazyPackage<Package> {
  /** Loads the package once, after the first paint. Never throws. */
  load: () => Promise<void>
  /** Loads the package at the first sign of use, so that visitors who only look do not download it. */
  loadWhenUsed: () => void
  /** Returns the package if it is loaded, without loading it. */
  useLoaded: () => Package | undefined
  /** Whether loading failed. */
  useFailed: () => boolean
  /** Returns the package if it is loaded, for code outside components. */
  now: () => Package | undefined
  /** For tests: sets the package, a failure, or `undefined` for not loaded yet. */
  provide: (given: Package | 'failed' | undefined) => void
}

/** Makes a package that `fetch` downloads and initialises. `name` is for the console. */
export function lazyPackage<Package>(name: string, fetch: () => Promise<Package>): LazyPackage<Package> {
  const store = new Store<State<Package>>({ hasFailed: false })
  let loading: Promise<void> | undefined

  const load = () => {
    loading ??= painted()
      .then(fetch)
      .then((loaded) => store.setState(() => ({ loaded, hasFailed: false })))
      .catch((error: unknown) => {
        console.warn(`The ${name} could not be loaded.`, error)
        store.setState(() => ({ hasFailed: true }))
      })
    return loading
  }

  return {
    load,
    loadWhenUsed: () => void used().then(load),
    useLoaded: () => useSelector(store, (state) => state.loaded),
    useFailed: () => useSelector(store, (state) => state.hasFailed),
    now: () => store.state.loaded,
    provide: (given) => {
      loading = Promise.resolve()
      store.setState(() => (given === 'failed' ? { hasFailed: true } : { loaded: given, hasFailed: false }))
    },
  }
}

/** Resolves after the next frame. Uses a timeout too, because a page in the background draws no frames. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, 500)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timeout)
        resolve()
      }),
    )
  })
}
