/** An entry of the college directory. */
export interface College {
  name: string
  address: string
  /** Words of its other names, separated by spaces. */
  others?: string | undefined
}

/** Words without an initial. */
const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at'])

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

/** The words of a text in any width of letters. An apostrophe, of whatever kind, does not end a word; `I.I.T.` is one word. */
const split = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['`\u00b4\u2018\u2019\u02bc\u2032]|\p{Cf}/gu, '')
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => `${initials.replaceAll('.', '')} `)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether a college matches the typed text: every typed word is the beginning of a word of its names or address, or a part of its
 * initials. `IIT Patna`, `NITP`, `NIT Trichy`, `bhu` and `motilal` find their colleges. A letter that is followed by another word is a
 * whole word: `B. N. College` is not `Bihar National University`.
 */
export function isMeant(college: College, typed: string): boolean {
  const { words, initials } = searchable(college)
  return split(typed).every((token, index, all) =>
    token.length === 1 && index < all.length - 1
      ? words.includes(token)
      : words.some((word) => word.startsWith(token)) || (token.length > 1 && initials.includes(token)),
  )
}

/**
 * The college of this name, or that alone has the typed text as a short form, such as `IITP` or `IIT-P`. `undefined` if several have
 * it, or if the text begins a word of a college's name or address.
 */
export function ownerOf(typed: string, colleges: readonly College[]): string | undefined {
  const short = split(typed).join('')
  const named = colleges.find(({ name }) => split(name).join('') === short)
  if (named) return named.name
  const owners = colleges.filter(({ others = '' }) => others.split(' ').includes(short))
  const isWord = colleges.some(({ name, address }) => split(`${name} ${address}`).some((word) => word.startsWith(short)))
  return owners.length === 1 && !isWord ? owners[0]?.name : undefined
}

/** The college that the typed text alone means, without a look at addresses: what the box may choose unasked. */
export function onlyMeant(typed: string, colleges: readonly College[]): string | undefined {
  const owner = ownerOf(typed, colleges)
  if (owner !== undefined) return owner
  const found = colleges.filter((college) => isMeant(college, typed))
  const only = found.length === 1 ? found[0] : undefined
  // A word of the address alone is no name: the college may be another one of the same town.
  const own = only && split(`${only.name} ${only.others ?? ''}`)
  return own && split(typed).every((token) => own.some((word) => word.startsWith(token)) || searchable(only).initials.includes(token))
    ? only.name
    : undefined
}
