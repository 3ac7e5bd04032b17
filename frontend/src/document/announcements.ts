// The announcements above the content of every page (app/src/document/announcements.rs).

import type { Announcement } from 'infinito-rules'
import { dismiss, readDismissed } from './dismissed'

const DISMISS_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="icon" aria-hidden="true"><path d="M18 6l-12 12"></path><path d="M6 6l12 12"></path></svg>'

const host = () => document.getElementById('announcements')
const lines = () => [...(host()?.querySelectorAll<HTMLElement>('.announcement') ?? [])]

/** Adds buttons to the lines of the server, and removes those that the visitor has dismissed. */
export function startAnnouncements() {
  const dismissed = readDismissed()
  for (const line of lines()) {
    if (dismissed.includes(line.dataset.id ?? '')) line.remove()
    else addButtons(line)
  }
  measure()
  window.addEventListener('resize', measure)
}

/** Shows these announcements, without those that the visitor has dismissed. Lines that are already shown stay. */
export function showAnnouncements(announcements: readonly Announcement[]) {
  const dismissed = readDismissed()
  const shown = announcements.filter(({ _id }) => !dismissed.includes(_id))
  const present = new Map(lines().map((line) => [line.dataset.id, line]))
  for (const [id, line] of present) if (!shown.some(({ _id }) => _id === id)) line.remove()
  for (const announcement of shown) {
    const line = present.get(announcement._id)
    if (line && line.querySelector('.announcement__text')?.textContent === announcement.text) continue
    const fresh = lineOf(announcement)
    if (line) line.replaceWith(fresh)
    else host()?.append(fresh)
  }
  measure()
}

/** The same elements as those of the server, and the buttons. */
function lineOf({ _id, text, severity, link }: Announcement): HTMLElement {
  const line = document.createElement('p')
  line.className = `announcement announcement--${severity}`
  line.dataset.id = _id
  line.setAttribute('role', severity === 'urgent' ? 'alert' : 'status')
  line.append(element('span', 'announcement__text', text), ' ')
  if (link !== undefined) {
    const more = Object.assign(element('a', 'announcement__link', 'More'), { href: link })
    more.append(element('span', 'visually-hidden', `: ${text}`))
    line.append(more)
  }
  addButtons(line)
  return line
}

function addButtons(line: HTMLElement) {
  const text = line.querySelector('.announcement__text')?.textContent ?? ''
  const open = Object.assign(element('button', 'announcement__toggle', 'Show all'), { type: 'button', hidden: true })
  open.setAttribute('aria-expanded', 'false')
  open.addEventListener('click', () => {
    const isOpen = open.getAttribute('aria-expanded') !== 'true'
    open.setAttribute('aria-expanded', String(isOpen))
    open.textContent = isOpen ? 'Show less' : 'Show all'
  })
  const close = Object.assign(element('button', 'button button--quiet button--icon announcement__dismiss', ''), { type: 'button' })
  close.setAttribute('aria-label', `Dismiss: ${text}`)
  close.innerHTML = DISMISS_ICON
  close.addEventListener('click', () => {
    dismiss(line.dataset.id ?? '')
    line.remove()
    // The pressed button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  line.append(open, close)
}

/** Offers to open each text that the style cuts at the present width. Screen readers always read all of it. */
function measure() {
  for (const line of lines()) {
    const text = line.querySelector('.announcement__text')
    const open = line.querySelector<HTMLElement>('.announcement__toggle')
    if (!text || !open) continue
    open.hidden = open.getAttribute('aria-expanded') !== 'true' && text.scrollHeight <= text.clientHeight + 1
  }
}

function element<Name extends 'a' | 'button' | 'span'>(name: Name, className: string, text: string) {
  return Object.assign(document.createElement(name), { className, textContent: text })
}
