// React's functions that make elements, in the Hindi build (vite/hindi.ts). Some words are values of data, which must stay as they are: the
// categories. They are translated where they are shown: `Men`, `Badminton, Men`, `Men: 2 places left`.

import values from 'virtual:values'
import * as react from 'react/jsx-runtime'

export { Fragment } from 'react/jsx-runtime'

const VALUE = new RegExp(`(?<=^|, |/ |· )(?:${Object.keys(values).join('|')})(?=$|: | ₹| ·)`, 'g')

type Make = typeof react.jsx
interface Props {
  children?: unknown
  value?: unknown
}

const inHindi = (child: unknown): unknown => (typeof child === 'string' ? child.replace(VALUE, (value) => values[value] ?? value) : child)

function withValuesInHindi(make: Make): Make {
  return (type, props, key) => {
    const { children, value } = props as Props
    const shown = Array.isArray(children) ? children.map(inHindi) : inHindi(children)
    // The value of an option without a value is its text.
    const own = type === 'option' && value === undefined ? { value: children } : {}
    return make(type, children === undefined ? props : { ...(props as Props), ...own, children: shown }, key)
  }
}

export const jsx = withValuesInHindi(react.jsx)
export const jsxs = withValuesInHindi(react.jsxs)
