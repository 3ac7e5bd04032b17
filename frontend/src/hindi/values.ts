import type { jsx } from 'react/jsx-runtime'

const CATEGORY = /(?<=^|, |\/ |· )(?:Men|Women)(?=$|: | ₹| ·)/g

type Make = typeof jsx
interface Props {
  children?: unknown
  value?: unknown
}

/**
 * Makes elements that show the values of data in Hindi: `Yes`; `Men`, `Badminton, Men`, `Men: 2 places left`. The values themselves stay as
 * they are, for they are stored and compared.
 */
export function withValuesInHindi(make: Make, values: Readonly<Record<string, string>>): Make {
  const inHindi = (child: unknown): unknown =>
    typeof child === 'string' ? (values[child] ?? child.replace(CATEGORY, (category) => values[category] ?? category)) : child
  return (type, props, key) => {
    const { children, value } = props as Props
    const shown = Array.isArray(children) ? children.map(inHindi) : inHindi(children)
    // An <option> without a value attribute sends its text: give it the English one.
    const own = type === 'option' && value === undefined ? { value: children } : {}
    return make(type, children === undefined ? props : { ...(props as Props), ...own, children: shown }, key)
  }
}
