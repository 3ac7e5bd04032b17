// React's functions that make elements, in the Hindi build (vite/hindi.ts).

import values from 'virtual:values'
import * as react from 'react/jsx-runtime'
import { withValuesInHindi } from './values'

export { Fragment } from 'react/jsx-runtime'
export const jsx = withValuesInHindi(react.jsx, values)
export const jsxs = withValuesInHindi(react.jsxs, values)
