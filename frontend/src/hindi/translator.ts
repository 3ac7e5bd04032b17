import { keyOf, type TextTable } from './textTable'

/**
 * Returns the Hindi text of an English one; `undefined` if the table has none. A text with values is found by its shape, as in
 * app/src/hindi.rs: `{0}` stands for a value that stays, `{=0}` for one that is a text of the table.
 */
export function translator(texts: TextTable) {
  const shapes = texts.shapes
    .map(([english, hindi]) => ({ words: english.split(/\{=?\d\}/), hindi }))
    // `{0} of {1} at {2}` before `{0} of {1}`, which fits both.
    .toSorted((a, b) => b.words.join('').length - a.words.join('').length)

  const inHindi = (english: string): string | undefined => {
    const whole = texts.whole[keyOf(english)]
    if (whole !== undefined || english === '') return whole
    for (const { words, hindi } of shapes) {
      const values = valuesOf(english, words)
      if (values) {
        return hindi.replace(/\{(=?)(\d)\}/g, (_, isText: string, at: string) => {
          const value = values[Number(at)] ?? ''
          return isText ? (inHindi(value) ?? value) : value
        })
      }
    }
    return undefined
  }
  return inHindi
}

/** The values between the words of a shape; `undefined` if the text has another shape. */
function valuesOf(text: string, [first = '', ...later]: readonly string[]) {
  const last = later.pop() ?? ''
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return undefined
  let rest = text.slice(first.length, text.length - last.length)
  const values: string[] = []
  for (const words of later) {
    const at = rest.indexOf(words)
    if (at < 0) return undefined
    values.push(rest.slice(0, at))
    rest = rest.slice(at + words.length)
  }
  return [...values, rest]
}
