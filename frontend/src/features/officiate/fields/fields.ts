import { fieldId } from '@/components/forms/fieldId'
import type { Score } from 'infinito-contests'
import type { Pair } from '../scores'

/** What the fields of a score get from their form. */
export interface ScoreFieldsProps<S extends Score = Score> {
  score: S
  /** The names of the two sides. */
  names: readonly [string, string]
  /** Changes the score. `path` names the changed field, as the server's findings do: `score.1.0`. */
  onChange: (score: S, path: string) => void
  /** The error of a field. */
  errorAt: (path: string) => string | undefined
}

/** The variant of `Score` that has this field. */
export type ScoreWith<Name extends string> = Extract<Score, Record<Name, unknown>>

export const SIDES = [0, 1] as const

/** A pair with another number for one side. */
export const withSide = ([first, second]: Pair, side: 0 | 1, value: number): Pair => (side === 0 ? [value, second] : [first, value])

/** A list with another item at this position. */
export const withItem = <T>(list: readonly T[], index: number, item: T): T[] => list.map((each, at) => (at === index ? item : each))

/** The attributes of a group of fields that the error summary can lead to. */
export function groupProps(path: string, error: string | undefined) {
  const id = fieldId(path)
  return { id, tabIndex: -1, 'aria-describedby': error ? `${id}-error` : undefined }
}
