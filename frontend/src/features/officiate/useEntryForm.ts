import { fieldId } from '@/components/forms/fieldId'
import type { MatchRecord } from 'infinito-contests'
import type { Finding } from 'infinito-rules'
import type { ScoreKind } from '@/lib/scoring'
import { useMemo, useState } from 'react'
import { draftOf, teamNumbers, type Draft } from './draft'
import { inLanesOf } from './marks'
import type { QueuedEntry } from './queue/entry'

/** Fields that are not part of the score. */
const OTHERS = ['winner', 'reason', 'ending']
const NONE: ReadonlySet<string> = new Set()

/**
 * The state of the form of a match: what is typed, the number of entries that it was made from, and the server's findings. A form
 * that nobody has changed follows the server. A changed one keeps what is typed, and `isBehind` says that the match has changed.
 */
export function useEntryForm(match: MatchRecord, kind: ScoreKind, entry: QueuedEntry | undefined, newestBase: number) {
  const [draft, setDraft] = useState(() => draftOf(match, entry, kind))
  const [base, setBase] = useState(newestBase)
  const [isChanged, setIsChanged] = useState(entry?.refusal !== undefined)
  const [findings, setFindings] = useState<readonly Finding[]>(entry?.refusal?.findings ?? [])
  const [corrected, setCorrected] = useState(NONE)

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

  const problems = useMemo(() => findings.map(({ path, message }) => ({ fieldId: fieldId(shownAt(path)), message })), [findings])
  const change = (part: Partial<Draft>, path: string) => {
    setDraft((draft) => ({ ...draft, ...part }))
    setIsChanged(true)
    // A change of the score may correct what is wrong with the whole of it.
    setCorrected((corrected) => new Set([...corrected, fieldId(path), ...(path.startsWith('score.') ? [fieldId('score')] : [])]))
  }
  return {
    draft,
    base,
    change,
    problems,
    corrected,
    errorAt: (path: string) =>
      corrected.has(fieldId(path)) ? undefined : findings.find((finding) => shownAt(finding.path) === path)?.message,
    show: (found: readonly Finding[]) => {
      setFindings(found)
      setCorrected(NONE)
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
      setFindings([])
    },
  }
}

export type EntryFormState = ReturnType<typeof useEntryForm>

/** The path of the field that shows a finding. Findings of the whole match stand at the score. */
const shownAt = (path: string) => (path.startsWith('score.') || OTHERS.includes(path) ? path : 'score')
