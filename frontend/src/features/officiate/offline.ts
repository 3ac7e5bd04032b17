// What the officials' page needs to open without a network, for its service worker (public/officiate-worker.js).

import { API_BASE } from '@/lib/api'
import { storeFilesOf } from '@/lib/offlineFiles'
import { OFFLINE_DATA, readToken } from '@/lib/token'
import { loadContests } from './contests'

const WORKER = '/officiate-worker.js'
const SCOPE = '/officiate'
const FILES = 'officiate-files '

/** Registers the worker. Not in development, where files have no hashes. */
export function registerWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch((error: unknown) => console.warn('No page without network.', error))
}

/**
 * Stores answers of the API by path, and the document with the files that it has loaded. The files of an older version of the site go.
 * Logging out removes the answers.
 */
export async function storeForOffline(answers: Record<string, unknown>) {
  if (!('caches' in window)) return
  try {
    const data = await caches.open(OFFLINE_DATA)
    await Promise.all(Object.entries(answers).map(([path, answer]) => data.put(API_BASE + path, Response.json(answer))))
    // The session may have ended meanwhile.
    if (readToken() === undefined) await caches.delete(OFFLINE_DATA)
    await loadContests()
    await storeFilesOf(FILES, SCOPE)
  } catch (error) {
    // No room, or no network: what was stored before stays.
    console.warn('The page is not stored for use without network.', error)
  }
}
