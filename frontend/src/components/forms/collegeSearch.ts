/** An entry of the college directory. */
export interface College {
  name: string
  address: string
}

/** Words without an initial. */
const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at', '&'])

interface Searchable {
  words: readonly string[]
  initials: string
}

const known = new Map<string, Searchable>()

function searchable({ name, address }: College): Searchable {
  const present = known.get(name)
  if (present) return present
  const split = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}&]+/u)
      .filter(Boolean)
  const words = split(name)
  const initials = words
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.charAt(0))
    .join('')
  const made = { words: [...words, ...split(address)], initials }
  known.set(name, made)
  return made
}

/**
 * Whether a college matches the typed text: every typed word is the beginning of a word of its name or address, or a part of its
 * initials. `IIT Patna`, `NITP`, `bhu` and `motilal` find their colleges.
 */
export function isMeant(college: College, typed: string): boolean {
  const { words, initials } = searchable(college)
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)
    .every((token) => words.some((word) => word.startsWith(token)) || (token.length > 1 && initials.includes(token)))
}
