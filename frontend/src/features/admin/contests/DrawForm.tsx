import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import { TextField } from '@/components/forms/TextField'
import type { ConfirmedTeamRecord } from 'infinito-contests'
import { reasonOf } from '@/lib/api'
import { useState } from 'react'
import { counted } from '../parts/counted'
import type { useDraw } from './queries'
import { Participants } from './Participants'
import { Seeds } from './Seeds'

/** Draws from the confirmed teams, with the seeds in their order and a lot for the others. */
export function DrawForm({
  teams,
  lot: present,
  draw,
  onDrawn,
}: {
  teams: readonly ConfirmedTeamRecord[]
  /** The lot of the present draw; blank before the first. */
  lot: string
  draw: ReturnType<typeof useDraw>
  onDrawn: () => void
}) {
  const [seeds, setSeeds] = useState<readonly string[]>([])
  const [without, setWithout] = useState<readonly string[]>([])
  const [lot, setLot] = useState('')
  const [seen, setSeen] = useState(present)
  const isForeign = present !== seen && present !== draw.data?.contest.lot
  const submit = () => {
    if (draw.isPending) return
    draw.mutate({ seeds: [...seeds], without: [...without], lot: lot.trim(), replaces: present }, { onSuccess: onDrawn })
  }
  return (
    <div className="form" role="group" aria-label="Draw the matches">
      <p>{counted(teams.length, 'confirmed team', 'confirmed teams')}.</p>
      <Participants
        teams={teams}
        without={without}
        onChange={(without) => {
          setWithout(without)
          setSeeds((seeds) => seeds.filter((seed) => !without.includes(seed)))
        }}
      />
      <Seeds teams={teams.filter(({ registration }) => !without.includes(registration))} seeds={seeds} onChange={setSeeds} />
      <TextField
        id="draw-lot"
        label="Lot"
        hint="A whole number that everybody has seen before. Blank: the server draws one."
        optionalWords="(optional)"
        autoComplete="off"
        spellCheck={false}
        value={lot}
        onChange={setLot}
      />
      {isForeign ? (
        <Notice tone="warning" actions={<Button onClick={() => setSeen(present)}>I have seen it</Button>}>
          Somebody else has drawn meanwhile. Look at their draw before you replace it.
        </Notice>
      ) : present === '' ? (
        <div className="form__actions">
          <Button tone="primary" isBusy={draw.isPending} busyLabel="Drawing..." onClick={submit}>
            Draw the matches
          </Button>
        </div>
      ) : (
        <ConfirmButton
          label="Draw again"
          question="The present draw, its courts and its times are replaced. Visitors see the new draw when you publish it."
          yes="Yes, draw again"
          busyLabel="Drawing..."
          isBusy={draw.isPending}
          onConfirm={submit}
        />
      )}
      <StatusMessage status={draw.error ? { tone: 'error', text: reasonOf(draw.error) } : undefined} />
    </div>
  )
}
