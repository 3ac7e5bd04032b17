import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ISLANDS = '../app/src/islands'

it('names every island', () => {
  const sources = readdirSync(ISLANDS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'))
  const declared = sources.flatMap(
    (file) => /const NAME: &(?:'static )?str = "([\w-]+)"/.exec(readFileSync(`${ISLANDS}/${file}`, 'utf8'))?.[1] ?? [],
  )
  const typed = [...readFileSync('src/lib/islandProps.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, name]) => name)
  expect(typed.toSorted()).toEqual(declared.toSorted())
})
