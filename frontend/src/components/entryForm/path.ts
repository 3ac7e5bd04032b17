import type { Draft } from './model'

/**
 * Reading and writing one text of a draft by the dotted path that findings use: `collegeName`, `team.players.3.email`,
 * `relayTeams.4x100m.0.fullname`. A list is entered by index or, for relay teams, by the team's name.
 */
type Node = string | undefined | readonly Node[] | { readonly [key: string]: Node }

const isList = (node: Node): node is readonly Node[] => Array.isArray(node)

function keyOf(list: readonly Node[], step: string): number {
  if (/^\d+$/.test(step)) return Number(step)
  return list.findIndex((entry) => typeof entry === 'object' && !isList(entry) && entry.teamName === step)
}

function child(node: Node, step: string): Node {
  if (typeof node !== 'object') return undefined
  if (!isList(node)) return node[step]
  const entry = node[keyOf(node, step)]
  // `relayTeams.4x100m.0`: a relay team is entered at its members.
  return typeof entry === 'object' && !isList(entry) && 'members' in entry ? entry.members : entry
}

/** The text at this path; nothing where the draft has no such place. */
export function textAt(draft: Draft, path: string): string {
  const found = path.split('.').reduce<Node>(child, draft as unknown as Node)
  return typeof found === 'string' ? found : ''
}

function replaced(node: Node, steps: readonly string[], text: string): Node {
  const [step, ...rest] = steps
  if (step === undefined) return text
  if (typeof node !== 'object') return node
  if (!isList(node)) return { ...node, [step]: replaced(node[step], rest, text) }
  const key = keyOf(node, step)
  return node.map((entry, index) => {
    if (index !== key) return entry
    if (typeof entry === 'object' && !isList(entry) && 'members' in entry) {
      return { ...entry, members: replaced(entry.members, rest, text) }
    }
    return replaced(entry, rest, text)
  })
}

/** The draft with this text at this path; everything beside the path stays the same object. */
export function withText(draft: Draft, path: string, text: string): Draft {
  return replaced(draft as unknown as Node, path.split('.'), text) as unknown as Draft
}
