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
 * Whether every typed word is the beginning of one of the words, or a part of the initials. A letter that is followed by another word
 * is a whole word: `B. N. College` is not `Bihar National University`.
 */
const areAllFound = (typed: readonly string[], words: readonly string[], initials: string) =>
  typed.every((token, index) =>
    token.length === 1 && index < typed.length - 1
      ? words.includes(token)
      : words.some((word) => word.startsWith(token)) || (token.length > 1 && initials.includes(token)),
  )

/**
 * Whether a college matches the typed text, by its names, its address or its initials. `IIT Patna`, `NITP`, `NIT Trichy`, `bhu` and
 * `motilal` find their colleges.
 */
export function matchesTyped(college: College, typed: string): boolean {
  const { words, initials } = searchable(college)
  return areAllFound(split(typed), words, initials)
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

/** The only college that the typed text can mean by its names: what the box may choose unasked. Others of a town share the address. */
export function onlyMatch(typed: string, colleges: readonly College[]): string | undefined {
  const owner = ownerOf(typed, colleges)
  if (owner !== undefined) return owner
  const [only, ...others] = colleges.filter((college) => matchesTyped(college, typed))
  if (only === undefined || others.length > 0) return undefined
  const names = split(`${only.name} ${only.others ?? ''}`)
  return areAllFound(split(typed), names, searchable(only).initials) ? only.name : undefined
}
