import type { BlockRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage } from '@/components/StatusMessage'
import { BEDS } from '@/features/accommodation/words'
import { formatPaise } from '@/lib/money'
import { timeInWords } from '@/lib/time'
import { useState } from 'react'
import { BlockDialog } from './BlockDialog'

const COLUMNS = ['Block', 'Beds', 'A night', 'Left', 'Sale']
const TITLE = 'accommodation-blocks'

/** The blocks of beds, with what is left in each night. */
export function Blocks({ blocks, isAdmin }: { blocks: readonly BlockRecord[]; isAdmin: boolean }) {
  const [edited, setEdited] = useState<BlockRecord | 'new'>()
  const [saved, setSaved] = useState<string>()
  const edit = (block: BlockRecord | 'new') => {
    setSaved(undefined)
    setEdited(block)
  }
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1}>
        Blocks
      </h3>
      {isAdmin ? (
        <div>
          <Button onClick={() => edit('new')}>Add a block</Button>
        </div>
      ) : (
        <p className="muted">Only admins can change blocks and coupons.</p>
      )}
      <StatusMessage status={saved === undefined ? undefined : { tone: 'ok', text: saved }} />
      <StackedTable
        label="Blocks"
        columns={isAdmin ? [...COLUMNS, 'Change'] : COLUMNS}
        empty="No block yet. Beds are on sale after an admin has added one."
        isEmpty={blocks.length === 0}
      >
        {blocks.map((block) => (
          <Row key={block.id}>
            <Cell title="Block" isLong>
              <span className="lines">
                <span>{block.name}</span>
                <span className="muted">{BEDS[block.gender]}</span>
              </span>
            </Cell>
            <Cell title="Beds" isNumeric>
              {block.beds}
            </Cell>
            <Cell title="A night" isNumeric>
              {formatPaise(block.price)}
            </Cell>
            <Cell title="Left">
              <span className="lines">
                {block.nights.map(({ night, left }) => (
                  <span key={night}>{`${timeInWords(night, true)}: ${left}`}</span>
                ))}
              </span>
            </Cell>
            <Cell title="Sale">
              <span className={`badge badge--${block.isOnSale ? 'ok' : 'neutral'}`}>{block.isOnSale ? 'On sale' : 'Not on sale'}</span>
            </Cell>
            {isAdmin ? (
              <ActionsCell>
                <Button size="small" aria-label={`Change ${block.name}`} onClick={() => edit(block)}>
                  Change
                </Button>
              </ActionsCell>
            ) : null}
          </Row>
        ))}
      </StackedTable>
      {edited === undefined ? null : (
        <BlockDialog
          block={edited === 'new' ? undefined : edited}
          fallback={TITLE}
          onSaved={(message) => {
            setSaved(message)
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
