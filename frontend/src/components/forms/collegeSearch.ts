/** An entry of the college directory. */
export interface College {
  name: string
  address: string
  /** Words of its other names, separated by spaces. */
  others?: string | undefined
}

/** Words without an initial. */
const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at', '&'])

interface Searchable {
  words: readonly string[]
  initials: string
}

const known = new Map<string, Searchable>()

function searchable({ name, address, others = '' }: College): Searchable {
  const present = known.get(name)
  if (present) return present
  const words = split(name)
  const initials = words
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.charAt(0))
    .join('')
  const made = { words: [...words, ...split(address), ...split(others)], initials }
  known.set(name, made)
  return made
}

/** The words of a text. An apostrophe does not end a word. */
const split = (text: string) =>
  text
    .toLowerCase()
    .replace(/['\u2019]/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(Boolean)

/**
 * Whether a college matches the typed text: every typed word is the beginning of a word of its names or address, or a part of its
 * initials. `IIT Patna`, `NITP`, `NIT Trichy`, `bhu` and `motilal` find their colleges.
 */
export function isMeant(college: College, typed: string): boolean {
  const { words, initials } = searchable(college)
  return split(typed).every((token) => words.some((word) => word.startsWith(token)) || (token.length > 1 && initials.includes(token)))
}

/**
 * The college that alone has the typed text as a short form, such as `IITP` or `IIT-P`. `undefined` if several have it, or if the text
 * begins a word of a college's name or address.
 */
export function ownerOf(typed: string, colleges: readonly College[]): string | undefined {
  const short = split(typed).join('')
  const owners = colleges.filter(({ others = '' }) => others.split(' ').includes(short))
  const isWord = colleges.some(({ name, address }) => split(`${name} ${address}`).some((word) => word.startsWith(short)))
  return owners.length === 1 && !isWord ? owners[0]?.name : undefined
}
