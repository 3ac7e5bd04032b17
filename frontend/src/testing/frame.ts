/** The document around a page: its menu, its footer, and the places for content (app/src/document/frame.rs). */
const FRAME = `
  <a class="skip-link" href="#main">Skip to content</a>
  <header class="navigation">
    <a class="navigation__home" href="/" aria-label="Infinito, home"></a>
    <button class="navigation__toggle" type="button" aria-expanded="false" aria-controls="navigation-menu">Menu</button>
    <nav class="navigation__menu" id="navigation-menu" aria-label="Main">
      <ul>
        <li><a class="navigation__link" href="/">Home</a></li>
        <li><a class="navigation__link" href="/event/ins">Events</a></li>
        <li data-for="user" hidden><a class="navigation__link" href="/registrations">My registrations</a></li>
        <li data-for="staff" hidden><a class="navigation__link" href="/admin">Admin</a></li>
        <li data-for="user" hidden><a class="navigation__link" href="/account">My account</a></li>
        <li data-for="visitor"><a class="navigation__link" href="/auth">Login</a></li>
        <li data-for="user" hidden><button type="button" id="log-out">Logout</button></li>
      </ul>
      <ul id="fest-days" aria-label="Fest days" hidden><li><a class="navigation__link" href="/schedule">Schedule</a></li></ul>
    </nav>
  </header>
  <main id="main" tabindex="-1">
    <div class="announcements" id="announcements"></div>
    <div id="notices"></div>
    <div id="served"></div>
    <div id="view"></div>
  </main>
  <footer class="footer"><p>© 2025 Infinito, IIT Patna</p><a class="footer__link" href="/privacy">Privacy</a>
    <a class="footer__link" href="/api/language/hi" hreflang="hi" lang="hi">हिन्दी</a></footer>`

/** Puts a document with this content into the page, in place of the one before. */
export function showDocument(content = '') {
  document.querySelector('.page')?.remove()
  const page = document.createElement('div')
  page.className = 'page'
  page.innerHTML = FRAME
  page.querySelector('#served')!.innerHTML = content
  document.body.prepend(page)
}

/** The document of a page, as the server sends it. */
export function documentOf(content: string, published?: unknown) {
  const data = published === undefined ? '' : `<script type="application/json" id="published">${JSON.stringify(published)}</script>`
  return `<!doctype html><html><head><title>A page – Infinito 2025</title>${data}</head><body><div class="page">${FRAME.replace(
    '<div id="served"></div>',
    `<div id="served">${content}</div>`,
  )}</div></body></html>`
}
