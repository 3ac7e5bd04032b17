import { messages } from '@/lib/messages'
import { isOutdated, reloadForNewVersion } from '@/lib/outdated'

/**
 * For a page whose app cannot be loaded. A page that the server rendered stays as it is: it can be read, and its links lead to
 * documents. A page that needs the app is reloaded after a deploy; else it says what to do.
 */
export function startFailed(error: unknown, isNeeded: boolean) {
  console.warn('The app could not be loaded.', error)
  if (!isNeeded) return
  if (isOutdated()) reloadForNewVersion()
  else document.getElementById('notices')?.replaceChildren(notice())
}

function notice(): HTMLElement {
  const section = document.createElement('div')
  section.className = 'page__section page__section--narrow'
  const box = Object.assign(document.createElement('div'), { className: 'notice notice--warning' })
  box.setAttribute('role', 'alert')
  const words = Object.assign(document.createElement('p'), { textContent: `${messages.SOMETHING_WRONG}. Reload the page to use it.` })
  const reload = Object.assign(document.createElement('button'), {
    className: 'button button--secondary',
    type: 'button',
    textContent: 'Reload',
  })
  reload.addEventListener('click', () => window.location.reload())
  box.append(words, reload)
  section.append(box)
  return section
}
