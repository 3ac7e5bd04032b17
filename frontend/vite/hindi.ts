import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { hindiPath } from '../src/hindi/path.ts'
import { textTable } from '../src/hindi/textTable.ts'

/**
 * The Hindi build: the same sources, in which each English text is replaced by its Hindi one before they are compiled. So the English build
 * has no trace of it, and the Hindi one has no English. A text without a Hindi one fails the build.
 *
 * `src/hindi.tsv` has a line each: the English text, a tab, the Hindi text. `{0}`, `{1}` stand for the values of a template.
 */
const TABLE = new URL('../src/hindi.tsv', import.meta.url)

/** Pages that are in English only: those of staff, officials and gates. */
const ENGLISH_ONLY =
  /\/src\/(?:generated|hindi|testing|features\/(?:admin|officiate|gate|responses|paymentTest))\/|\/(?:apiPaths|PassesTab|GuestForm)\.tsx?$|\.test\.tsx?$/

/** Attributes and properties that people read. */
const READ = new Set(
  'label hint title alt placeholder aria-label busyLabel question yes empty optionalWords lead kicker heading text words term blank shows what name legend needed detail'.split(
    ' ',
  ),
)
/** Calls whose texts nobody reads: errors of programmers, and names of things. */
const UNREAD_CALLS =
  /^(?:Error|TypeError|console\.\w+|\w*[Cc]lassName|buttonClass|import|require|pathTo|apiPath|queryOf|ownQueryOf|refetch)$/

/** The texts of islands, made into a table: pairs, and the names of messages of the rule crate. `src/hindi/islands.ts` imports them by this name. */
const ISLAND_TEXTS = new URL('../../app/src/islands/hindi.tsv', import.meta.url)
const ISLAND_MODULE = 'virtual:island-texts'

/**
 * Words that are values of data, which is stored and compared: `src/hindi/jsx-runtime.ts` translates them where they are shown, and imports
 * them by the name below.
 */
const VALUES = ['Men', 'Women', 'Yes', 'No', 'Other', 'Optional', 'Required']
const VALUES_MODULE = 'virtual:values'

function islandTexts() {
  const messages = (name: string) =>
    JSON.parse(readFileSync(new URL(`../src/generated/${name}`, import.meta.url), 'utf8')) as Record<string, string>
  const [english, hindi] = [messages('messages.json'), messages('messages.hi.json')]
  const lines = readFileSync(ISLAND_TEXTS, 'utf8').split('\n')
  const pair = (line: string) => (line.includes('\t') ? line.split('\t') : [english[line], hindi[line]])
  return textTable(lines.filter((line) => line !== '').map((line) => pair(line) as [string, string]))
}

/** Modules of the English build, and what the Hindi one has in their place. */
const INSTEAD: readonly [RegExp, string][] = [
  [/\/src\/generated\/messages\.json$/, '/src/generated/messages.hi.json'],
  [/\/src\/generated\/rules\//, '/src/generated/rules.hi/'],
  [/\/src\/generated\/islands\/islands$/, '/src/hindi/islands.ts'],
  [/^react\/jsx-runtime$/, '@/hindi/jsx-runtime'],
]

export type Phrases = ReadonlyMap<string, string>

export function readPhrases(text: string): Phrases {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line, at) => {
      const [english, hindi, ...rest] = line.split('\t')
      if (!english || !hindi || rest.length > 0) throw new Error(`hindi.tsv, line ${at + 1}: an English text, a tab, a Hindi text`)
      return [english, hindi] as const
    }),
  )
}

interface Change {
  start: number
  end: number
  text: string
}

export interface Translated {
  code: string
  used: string[]
  missing: string[]
  /** The literals that the module compares with something: values of data. */
  compared: string[]
  /** The literals that are replaced, outside of JSX. */
  replaced: string[]
}

/** Replaces the English texts of a module. */
export function translate(code: string, file: string, phrases: Phrases): Translated {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const place = file.replace(/^.*\/|\.tsx?$/g, '')
  const used: string[] = []
  const missing: string[] = []
  const compared: string[] = []
  const replaced: string[] = []

  /** The Hindi text, if there is one. A text that people certainly read must have one. */
  const find = (english: string, isRead: boolean) => {
    if (VALUES.includes(english)) return undefined
    // `to@Leftovers` is the text `to` of Leftovers.tsx: short words differ from place to place.
    const here = `${english}@${place}`
    const key = phrases.has(here) ? here : english
    const hindi = phrases.get(key)
    if (hindi !== undefined) used.push(key)
    else if (isRead) missing.push(english)
    return hindi
  }

  /** The changes within a node, the outermost first. */
  const changesIn = (node: ts.Node): Change[] => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || isUnread(node)) return []
    const at = { start: node.getStart(source), end: node.getEnd() }
    if (ts.isJsxText(node)) {
      const english = shownOf(node.text)
      const words = english.trim()
      const isText = hasWords(english) || phrases.has(`${words}@${place}`)
      const hindi = isText ? find(words, true) : FULL_STOP[words]
      return hindi === undefined ? [] : [{ start: node.pos, end: node.end, text: `{${JSON.stringify(english.replace(words, hindi))}}` }]
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isCompared(node)) compared.push(node.text)
      if (!mayBeRead(node)) return []
      const hindi = find(node.text, isRead(node, node.text))
      if (hindi === undefined) return []
      if (!ts.isJsxAttribute(node.parent)) replaced.push(node.text)
      const literal = JSON.stringify(hindi)
      return [{ ...at, text: ts.isJsxAttribute(node.parent) ? `{${literal}}` : literal }]
    }
    if (ts.isTemplateExpression(node)) {
      const english = node.templateSpans.reduce((text, span, number) => `${text}{${number}}${span.literal.text}`, node.head.text)
      const isText = hasWords(english) || phrases.has(`${english}@${place}`)
      const hindi = mayBeRead(node) && isText ? find(english, isRead(node, english)) : undefined
      if (hindi !== undefined) {
        const values = node.templateSpans.map(({ expression }) => changed(expression))
        const filled = hindi
          .replace(/[`\\]|\$\{/g, '\\$&')
          .replace(/\{(\d)\}/g, (_, number: string) => `\${${values[Number(number)] ?? ''}}`)
        return [{ ...at, text: `\`${filled}\`` }]
      }
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'counted') {
      // `counted(3, 'bed')` is `3 beds`, and the table has `{0} bed` and `{0} beds`.
      const [count, one, many] = node.arguments
      const textOf = (word: ts.Expression | undefined) => (word && ts.isStringLiteral(word) ? word.text : '')
      const words = [textOf(one), textOf(many) || `${textOf(one)}s`].map((word) => (find(`{0} ${word}`, true) ?? word).replace('{0} ', ''))
      return count ? [{ ...at, text: `counted(${changed(count)}, ${words.map((word) => JSON.stringify(word)).join(', ')})` }] : []
    }
    const changes: Change[] = []
    ts.forEachChild(node, (child) => void changes.push(...changesIn(child)))
    return changes
  }

  /** The code of a node with the changes within it. */
  const changed = (node: ts.Node): string => {
    const start = node.getStart(source)
    return apply(code.slice(start, node.getEnd()), changesIn(node), start)
  }

  return { code: apply(code, changesIn(source), 0), used, missing, compared, replaced }
}

function apply(code: string, changes: readonly Change[], offset: number) {
  let result = ''
  let done = 0
  for (const { start, end, text } of changes) {
    result += code.slice(done, start - offset) + text
    done = end - offset
  }
  return result + code.slice(done)
}

/** The end of a sentence after a value. */
const FULL_STOP: Partial<Record<string, string>> = { '.': '।' }

const ENTITIES: Record<string, string> = { rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', apos: "'", quot: '"', amp: '&', nbsp: '\u00a0' }

/** The text that JSX shows: lines are trimmed and joined by a space. */
function shownOf(text: string) {
  const lines = text.split('\n').map((line, at, all) => {
    const start = at === 0 ? line : line.trimStart()
    return at === all.length - 1 ? start : start.trimEnd()
  })
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

const hasWords = (text: string) => /[A-Za-z]{2}/.test(text.replace(/\{\d\}/g, ''))

/** A whole sentence, or words that begin with a capital and are several. */
const isSentence = (text: string) => /^[A-Z“‘{].* .*[a-z]/.test(text) || /[a-z] [a-z]+.*[.?!…]$/.test(text)

/** Whether a literal can be something that people read: no key, no value of a union, no path. */
function mayBeRead(node: ts.Expression): boolean {
  if (/\[data-| without island/.test(node.getText())) return false
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return READ.has(parent.name.getText())
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  return !ts.isElementAccessExpression(parent) && !isCompared(node)
}

/** Whether a literal is compared with something. */
const isCompared = ({ parent }: ts.Expression) =>
  ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()))

/** Whether people certainly read a literal. */
function isRead(node: ts.Expression, text: string): boolean {
  const { parent } = node
  if (!hasWords(text)) return false
  if (ts.isJsxAttribute(parent)) return true
  if (ts.isPropertyAssignment(parent) && READ.has(parent.name.getText().replace(/['"]/g, ''))) return /^[A-Z{]/.test(text)
  return isSentence(text)
}

/** Whether nobody reads what is in a node. */
function isUnread(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return UNREAD_CALLS.test(node.expression.getText())
  if (!ts.isJsxAttribute(node)) return false
  const name = node.name.getText()
  // `name="email"` names a field and stays. `name={`Remove ${person}`}` is the accessible name of a button and is read.
  if (name === 'name') return !node.initializer?.getText().includes('`')
  return /^(?:className|id|type|autoComplete|tone|to|href|htmlFor|key|role|aria-labelledby)$/.test(name)
}

/** The data of the rule crate that people read: these properties of these files, and every value of `labels.json`. */
const DATA = /\/src\/generated\/(?:labels|events|pages)\.json$/
const READ_IN_DATA = /^(?:title|label|short|rosterHint)$/
/** Pages of staff and officials, which have no Hindi document. */
const ENGLISH_PAGES = new Set(['admin', 'officiate', 'myResponses', 'allResponses', 'eventResponses', 'paymentTest'])

/** Translates data, and puts `/hi` before the paths of pages. */
function dataInHindi(
  value: unknown,
  find: (text: string) => string,
  isLabels: boolean,
  key = '',
  parent: Record<string, unknown> = {},
): unknown {
  if (Array.isArray(value)) return value.map((item) => dataInHindi(item, find, isLabels))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Record<string, unknown>)
    return Object.fromEntries(entries.map(([key, item]) => [key, dataInHindi(item, find, isLabels, key, value as Record<string, unknown>)]))
  }
  if (typeof value !== 'string') return value
  // Names of events stay.
  if (ENGLISH_PAGES.has(String(parent.name)) || (key === 'title' && 'slug' in parent)) return value
  if (key === 'wizardRoute' || key === 'path') return hindiPath(value)
  return isLabels || READ_IN_DATA.test(key) ? find(value) : value
}

/** Times and counts in Hindi, with Latin digits. Amounts have Indian groups in both languages. */
const inHindiFormats = (code: string) =>
  code.replace(/(Intl\.DateTimeFormat\()undefined|(Intl\.NumberFormat\()'en-IN'(?=, \{ style: 'unit')/g, "$1$2'hi-IN-u-nu-latn'")

/** Links to pages that are in English only are the browser's: the router has none of them. */
const inHindiLinks = (code: string) => code.replace("url.pathname.startsWith('/api/')", '!/^\\/hi(?:\\/|$)/.test(url.pathname)')

/** The routes of the app: the ids of routes are their paths. */
const inHindiRoutes = (code: string) =>
  code.replace(/\b(from|path|to): '(\/[^']*)'/g, (_, key: string, path: string) => `${key}: '${hindiPath(path)}'`)

/** The plugin of the environment `hi`. */
export function hindi(): Plugin {
  let phrases: Phrases = new Map()
  const used = new Set<string>()
  const missing = new Map<string, string>()
  const compared = new Set<string>()
  const replaced = new Set<string>()
  return {
    name: 'infinito:hindi',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'hi',
    buildStart() {
      this.addWatchFile(TABLE.pathname)
      phrases = readPhrases(readFileSync(TABLE, 'utf8'))
    },
    async resolveId(source, importer) {
      if (source === ISLAND_MODULE || source === VALUES_MODULE) return source
      if (importer?.includes('/src/hindi/')) return null
      const [english, hindi] = INSTEAD.find(([english]) => english.test(source)) ?? []
      return english && hindi ? this.resolve(source.replace(english, hindi), importer, { skipSelf: true }) : null
    },
    load(id) {
      if (id === ISLAND_MODULE) return `export default ${JSON.stringify(islandTexts())}`
      if (id !== VALUES_MODULE) return null
      for (const value of VALUES) used.add(value)
      return `export default ${JSON.stringify(Object.fromEntries(VALUES.map((value) => [value, phrases.get(value)])))}`
    },
    transform(code, id) {
      if (/\/src\/document\/boot\.ts$/.test(id)) code = `import '../../../style/hindi.css'\n${code}`
      const find = (english: string) => {
        const hindi = phrases.get(english)
        if (hindi === undefined) missing.set(english, id)
        else used.add(english)
        return hindi ?? english
      }
      if (/\/src\/generated\/paths\.ts$/.test(id)) {
        return code.replace(/(\w+): '(\/[^']*)'/g, (all, name: string, path: string) =>
          ENGLISH_PAGES.has(name) ? all : `${name}: '${hindiPath(path)}'`,
        )
      }
      if (/\/src\/generated\/personFields\.ts$/.test(id)) {
        return code.replace(/"(label|short)": "([^"]*)"/g, (_, key: string, text: string) => `"${key}": ${JSON.stringify(find(text))}`)
      }
      if (DATA.test(id)) return JSON.stringify(dataInHindi(JSON.parse(code), find, id.endsWith('/labels.json')))
      if (!/\/src\/.*\.tsx?$/.test(id) || ENGLISH_ONLY.test(id)) return null
      const source = /\/src\/lib\/links\.ts$/.test(id) ? inHindiLinks(code) : inHindiFormats(code)
      const result = translate(/\/src\/(?:app|features)\//.test(id) ? inHindiRoutes(source) : source, id, phrases)
      for (const text of result.used) used.add(text)
      for (const text of result.missing) missing.set(text, id)
      for (const text of result.compared) compared.add(text)
      for (const text of result.replaced) replaced.add(text)
      return { code: result.code, map: null }
    },
    buildEnd() {
      const lines = [...missing].map(([text, id]) => `${JSON.stringify(text)} of ${id.replace(/^.*\/src\//, '')} has no Hindi text`)
      for (const text of phrases.keys()) if (!used.has(text)) lines.push(`${JSON.stringify(text)} of hindi.tsv is in no module`)
      for (const text of replaced) if (compared.has(text)) lines.push(`${JSON.stringify(text)} is a value of data: name it in VALUES`)
      if (lines.length > 0) this.error(lines.join('\n'))
    },
  }
}
