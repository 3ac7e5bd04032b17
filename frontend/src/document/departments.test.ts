import { expect, it } from 'vitest'
import { oneDepartmentAtATime } from './departments'

function view() {
  const part = document.createElement('div')
  const names = ['media', 'tv', 'sports']
  part.innerHTML = `<div class="departments">
    <nav class="departments__selector">${names.map((name) => `<a class="departments__link" href="#department-${name}">${name}</a>`).join('')}</nav>
    ${names.map((name) => `<section class="department" id="department-${name}"></section>`).join('')}
  </div>`
  document.body.replaceChildren(part)
  const end = oneDepartmentAtATime(part)
  const shown = () => [...part.querySelectorAll<HTMLElement>('.department')].filter(({ hidden }) => !hidden).map(({ id }) => id.slice(11))
  const selector = part.querySelector('.departments__selector')!
  const act = (event: Event, on: Element = selector) => on.dispatchEvent(event)
  return { part, end, shown, selector, act }
}

const wheel = (deltaY: number) => new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })

it('shows the first department, and the one that is clicked', () => {
  const { part, shown, act } = view()
  expect(shown()).toEqual(['media'])
  act(new MouseEvent('click', { bubbles: true, cancelable: true }), part.querySelectorAll('a')[2])
  expect(shown()).toEqual(['sports'])
  expect(part.querySelector('[aria-current="true"]')).toHaveTextContent('sports')
})

it('is moved by the arrow keys, round and round', () => {
  const { shown, act } = view()
  act(key('ArrowUp'))
  expect(shown()).toEqual(['sports'])
  expect(document.activeElement).toHaveTextContent('sports')
  act(key('ArrowDown'))
  expect(shown()).toEqual(['media'])
})

it('is moved by the wheel one step at a time, and lets the page scroll at its ends', () => {
  const { shown, act } = view()
  expect(act(wheel(-100))).toBe(true)
  expect(act(wheel(100))).toBe(false)
  act(wheel(100))
  expect(shown()).toEqual(['tv'])
})

it('shows all of them again when the page is left', () => {
  const { end, shown } = view()
  end()
  expect(shown()).toHaveLength(3)
})
