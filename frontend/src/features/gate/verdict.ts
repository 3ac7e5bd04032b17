import type { Use } from './store/uses'
import type { GateHolder, GateVerdict } from 'infinito-rules'

/** What the screen shows about a scan that is stored. */
export interface Verdict {
  /** The scan's id. */
  id: string
  verdict: GateVerdict
  isAdmitted: boolean
  title: string
  advice: string
  holder?: GateHolder | undefined
  /** The pass that was used before: its last use, and when it was let in first. */
  before?: { last: Use; first: Use | undefined } | undefined
  /** Whether the volunteer compares the person with a photo ID. */
  needsPhotoId: boolean
}

/** What the screen shows about a scan that could not be stored: nobody is let in by it. */
interface NotStored {
  title: string
  message: string
}

export type Outcome = Verdict | NotStored
