// What the page needs to open without a network, for its service worker (public/gate-worker.js).

import { removeFiles, storeFilesOf } from '@/lib/offlineFiles'
import { loadDecoder } from './camera/decoder'

const WORKER = '/gate-worker.js'
const SCOPE = '/gate'
const FILES = 'gate-files '

/** Registers the worker. Not in development, where files have no hashes. */
export function registerWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch((error: unknown) => console.warn('No page without network.', error))
}

/** Stores the document and its files. Returns whether the page opens without a network now. */
export async function storeFiles(): Promise<boolean> {
  if (!('caches' in window) || !('serviceWorker' in navigator) || import.meta.env.DEV) return false
  try {
    await Promise.all([navigator.serviceWorker.ready, loadDecoder(), document.fonts.ready])
    await storeFilesOf(FILES, SCOPE)
    return true
  } catch (error) {
    console.warn('The page is not stored for use without network.', error)
    return false
  }
}

/** Removes the stored files. */
export async function forgetFiles() {
  if ('caches' in window) await removeFiles(FILES)
}
