import { useFindings, type FieldFinding } from '@/components/forms/useFindings'
import type { MatchRecord } from 'infinito-contests'
import type { Finding } from 'infinito-rules'
import type { ScoreKind } from '@/lib/scoring'
import { useState } from 'react'
import { draftOf, teamNumbers, type Draft } from './draft'
import { inLanesOf } from './marks'
import type { QueuedEntry } from './queue/entry'

/** Fields that are not part of the score. */
const OTHERS = ['winner', 'reason', 'ending']

/**
 * The state of the form of a match: what is typed, the number of entries that it was made from, and the server's findings. A form
 * that nobody has changed follows the server. A changed one keeps what is typed, and `isBehind` says that the match has changed.
 */
export function useEntryForm(match: MatchRecord, kind: ScoreKind, entry: QueuedEntry | undefined, newestBase: number) {
  const [draft, setDraft] = useState(() => draftOf(match, entry, kind))
  const [base, setBase] = useState(newestBase)
  const [isChanged, setIsChanged] = useState(entry?.refusal !== undefined)
  const [found, setFound] = useState(() => (entry?.refusal?.findings ?? []).map(atField))
  const { problems, corrected, errorsOf, correct, reset } = useFindings(found)

  const load = () => {
    setDraft(draftOf(match, undefined, kind))
    setBase(newestBase)
    setIsChanged(false)
  }
  const isBehind = newestBase > base
  if (isBehind && !isChanged) load()

  // A corrected heat can change the lanes of the final. The marks stay with their teams.
  const present = teamNumbers(match)
  const [lanes, setLanes] = useState(() => entry?.form.teams ?? present)
  const hasMoved = lanes.join() !== present.join()
  if (hasMoved) {
    setLanes(present)
    if ('marks' in draft.score) setDraft({ ...draft, score: { marks: inLanesOf(present, lanes, draft.score.marks) } })
  }

  const change = (part: Partial<Draft>, path: string) => {
    setDraft((draft) => ({ ...draft, ...part }))
    setIsChanged(true)
    // A change of the score may correct what is wrong with the whole of it.
    correct(path, ...(path.startsWith('score.') ? ['score'] : []))
  }
  return {
    draft,
    base,
    change,
    problems,
    corrected,
    errorAt: (path: string) => errorsOf(path)[0],
    show: (findings: readonly Finding[]) => {
      setFound(findings.map(atField))
      reset()
    },
    isBehind: isBehind && isChanged,
    /** Replaces what is typed by the server's state. */
    load,
    /** Keeps what is typed: the official has seen the server's state. */
    keep: () => setBase(newestBase),
    /** The entry is on its way. The next one follows it. */
    markSent: () => {
      setBase(base + 1)
      setIsChanged(false)
      setFound([])
    },
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>

/** The finding at the field that shows it. Findings of the whole match stand at the score. */
const atField = ({ path, message }: Finding): FieldFinding => ({
  path: path.startsWith('score.') || OTHERS.includes(path) ? path : 'score',
  message,
})
