import { beforeEach, expect, it } from 'vitest'
import { morph } from './morph'

let old: HTMLElement

beforeEach(() => {
  old = document.createElement('div')
  document.body.replaceChildren(old)
})

function fresh(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

it('keeps the nodes that stay, and with them the focus', () => {
  old.innerHTML = '<p class="score">1 : 0</p><a href="/a">More</a>'
  const link = old.querySelector('a')!
  link.focus()
  morph(old, fresh('<p class="score final" title="over">2 : 0</p><a href="/b">More</a><p>Protests until 6 pm</p>'))
  expect(old.innerHTML).toBe('<p class="score final" title="over">2 : 0</p><a href="/b">More</a><p>Protests until 6 pm</p>')
  expect(old.querySelector('a')).toBe(link)
  expect(link).toHaveFocus()
})

it('finds elements with an id where they have moved to', () => {
  old.innerHTML = '<ol><li id="m1"><a href="#">One</a></li><li id="m2"><a href="#">Two</a></li><li id="m3">Three</li></ol>'
  const two = old.querySelector('#m2 a') as HTMLElement
  two.focus()
  morph(old, fresh('<ol><li id="m0">Zero</li><li id="m2"><a href="#">Two</a></li><li id="m1"><a href="#">One</a></li></ol>'))
  expect([...old.querySelectorAll('li')].map(({ id }) => id)).toEqual(['m0', 'm2', 'm1'])
  expect(old.querySelector('#m2 a')).toBe(two)
  expect(two).toHaveFocus()
})

it('keeps what the page has opened or hidden, and what React has rendered into a slot', () => {
  old.innerHTML = '<details open><summary>Draw</summary></details><div data-slot="filter"><select></select></div><p hidden>Chess</p>'
  morph(old, fresh('<details><summary>Draw</summary></details><div data-slot="filter"></div><p>Chess</p>'))
  expect(old.querySelector('details')).toHaveAttribute('open')
  expect(old.querySelector('select')).not.toBeNull()
  expect(old.querySelector('p')).toHaveAttribute('hidden')
})

it('removes what is gone', () => {
  old.innerHTML = '<p>One</p>text<p>Two</p>'
  morph(old, fresh('<p>One</p>'))
  expect(old.innerHTML).toBe('<p>One</p>')
})
