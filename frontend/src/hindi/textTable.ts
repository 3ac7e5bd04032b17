/** The texts of islands: the whole ones by the key of the English text, those with values as pairs. */
export interface TextTable {
  whole: Readonly<Record<string, string>>
  shapes: readonly (readonly [english: string, hindi: string])[]
}

/** Makes the table of these pairs. The English texts stay in the WebAssembly that renders them: keys make the table a third smaller. */
export function textTable(pairs: readonly (readonly [english: string, hindi: string])[]): TextTable {
  const whole: Record<string, string> = {}
  const shapes: (readonly [string, string])[] = []
  for (const [english, hindi] of pairs) {
    const key = keyOf(english)
    if (english.includes('{')) shapes.push([english, hindi])
    else if (whole[key] === undefined) whole[key] = hindi
    else throw new Error(`${JSON.stringify(english)} has the key of another text of the table`)
  }
  return { whole, shapes }
}

/** A short key of a text: its 32-bit FNV-1a hash. */
export function keyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
