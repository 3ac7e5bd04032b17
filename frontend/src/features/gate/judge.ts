// The WebAssembly package of the gates: reads and judges passes.

import init, { Gate, verdictInWords } from '@/generated/gate/gate'
import module from '@/generated/gate/gate_bg.wasm?url'
import type { GateDirection, GateList, GateListKind, GatePass, GateVerdict, PassKind } from 'infinito-rules'

/** What a scanned or typed text is. */
type Read =
  | { kind: 'pass'; id: string; issue: number; passKind: PassKind }
  | { kind: 'code'; code: string }
  | { kind: 'refused'; verdict: GateVerdict }

/** What is known when a pass is shown. */
interface Question {
  text: string
  list: GateList
  direction: GateDirection
  /** Today in India, ISO 8601. */
  today: string
  known: GatePass | undefined
  snapshotAt: number
  /** Which way the pass went last on this list. */
  last: GateDirection | undefined
}

export interface Judge {
  read: (text: string) => Read
  judge: (question: Question) => GateVerdict
}

let opened: { year: number; publicKey: string; judge: Judge } | undefined

/** Loads the package. */
export const loadJudge = () => init({ module_or_path: module })

/** The judge of a year and its public key. The package must be loaded. */
export function judgeOf(year: number, publicKey: string): Judge {
  if (opened?.year !== year || opened.publicKey !== publicKey) opened = { year, publicKey, judge: openJudge(year, publicKey) }
  return opened.judge
}

function openJudge(year: number, publicKey: string): Judge {
  const gate = Gate.open(year, publicKey)
  if (!gate) throw new Error('the server’s public key is none')
  return {
    read: (text) => JSON.parse(gate.read(text)) as Read,
    judge: (question) => JSON.parse(gate.judge(JSON.stringify(question))) as GateVerdict,
  }
}

/** The words for a verdict at a list of this kind. */
export const wordsOf = (verdict: GateVerdict, kind: GateListKind, direction: GateDirection) =>
  JSON.parse(verdictInWords(verdict, kind, direction)) as { title: string; advice: string; admits: boolean }
