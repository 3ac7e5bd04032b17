// Writes src/lib/apiPaths.ts, the types of all API calls, from the server's OpenAPI description:
//
//     infinito openapi | node scripts/api-types.mjs          writes the file
//     infinito openapi | node scripts/api-types.mjs --check  fails if the file is not up to date
//
// A schema with a type in the WebAssembly package is imported from there. The file declares the others itself.

import { readFileSync, writeFileSync } from 'node:fs'

const BASE = '/api/v1'
const OUT = new URL('../src/lib/apiPaths.ts', import.meta.url)
/** The WebAssembly packages and their types. A type of both comes from the first. */
const PACKAGES = { 'infinito-rules': 'rules/infinito.d.ts', 'infinito-contests': 'contests/contests.d.ts' }

const { paths, components } = JSON.parse(readFileSync(0, 'utf8'))
const packageOf = new Map()
for (const [name, types] of Object.entries(PACKAGES)) {
  const text = readFileSync(new URL(`../src/generated/${types}`, import.meta.url), 'utf8')
  for (const [, type] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) if (!packageOf.has(type)) packageOf.set(type, name)
}

const imported = new Set()
const declared = new Map()

/** The TypeScript type of a schema. */
function typeOf(schema = {}) {
  if (schema.$ref) return nameOf(schema.$ref.split('/').at(-1))
  if (schema.const !== undefined) return quote(schema.const)
  if (schema.enum) return schema.enum.map(quote).join(' | ')
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) return variants.map(typeOf).join(' | ')
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `(${typeOf(schema.items)})[]`.replace(/^\((\w+)\)/, '$1')
    case 'object':
      return objectOf(schema)
    default:
      return 'unknown'
  }
}

function objectOf({ properties, required = [], additionalProperties }) {
  if (properties) {
    const fields = Object.entries(properties).map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`)
    return `{ ${fields.join('; ')} }`
  }
  return `Record<string, ${additionalProperties ? typeOf(additionalProperties) : 'never'}>`
}

/** The name of a schema's type. Notes where the type comes from. */
function nameOf(name) {
  if (packageOf.has(name)) imported.add(name)
  else if (!declared.has(name)) {
    declared.set(name, '')
    declared.set(name, typeOf(components.schemas[name]))
  }
  return name
}

const quote = (text) => `'${text}'`

/** The type of one call; `undefined` if it answers with neither JSON nor HTML. */
function callOf({ requestBody, responses, parameters = [] }) {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const answer = success?.content?.['application/json'] ?? success?.content?.['text/html']
  if (!answer || Object.keys(success.content).length > 1) return undefined
  const sent = requestBody?.content ?? {}
  const json = sent['application/json']
  const body = json ? typeOf(json.schema) : sent['image/jpeg'] && 'Blob'
  if (requestBody && !body) return undefined
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => quote(name))
  return [query.length > 0 && `query: ${query.join(' | ')}`, body && `body: ${body}`, `response: ${typeOf(answer.schema)}`]
    .filter(Boolean)
    .join('; ')
}

const calls = []
for (const [path, methods] of Object.entries(paths)) {
  if (!path.startsWith(`${BASE}/`)) continue
  for (const method of ['get', 'post', 'put', 'delete']) {
    const call = methods[method] && callOf(methods[method])
    if (call) calls.push(`  '${method.toUpperCase()} ${path.slice(BASE.length)}': { ${call} }`)
  }
}

const sections = [
  '// Generated from the OpenAPI description of the server by scripts/api-types.mjs. Do not edit.',
  ...Object.keys(PACKAGES).map((from) => {
    const names = [...imported].filter((name) => packageOf.get(name) === from).sort()
    return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}'`
  }),
  ...[...declared].sort().map(([name, type]) => `type ${name} = ${type}`),
  `/** The calls of the API: method and path, with the types of query parameters, body and response. */\nexport interface ApiPaths {\n${calls.sort().join('\n')}\n}`,
]
const text = `${sections.join('\n\n')}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(OUT, 'utf8') !== text) {
    console.error('src/lib/apiPaths.ts is not up to date: run `infinito openapi | node scripts/api-types.mjs` in frontend/')
    process.exitCode = 1
  }
} else {
  writeFileSync(OUT, text)
}
