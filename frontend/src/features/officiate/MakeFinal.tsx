import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { timeInWords } from '@/lib/time'
import { useEffect, useState } from 'react'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Makes a result final. Asks first while teams can protest. */
export function MakeFinal({ protestUntil, onConfirm }: { protestUntil: string | undefined; onConfirm: () => void }) {
  const left = useSecondsUntil(protestUntil)
  const isOver = protestUntil !== undefined && left === 0
  return (
    <div className="stack stack--tight">
      <p>
        {protestUntil === undefined ? (
          'The time for protests begins when the server has the result.'
        ) : isOver ? (
          'The time for protests is over.'
        ) : (
          <>
            Teams can protest until {timeInWords(protestUntil)}:{' '}
            <strong role="timer">
              {Math.floor(left / 60)}:{twoDigits(left % 60)}
            </strong>{' '}
            left.
          </>
        )}
      </p>
      {isOver ? (
        <div>
          <Button onClick={onConfirm}>Make final</Button>
        </div>
      ) : (
        <ConfirmButton
          label="Make final"
          question="The time for protests is not over. A final result can be changed by staff only."
          yes="Yes, make final now"
          busyLabel="Sending..."
          tone="secondary"
          isBusy={false}
          onConfirm={onConfirm}
        />
      )}
    </div>
  )
}

/** The seconds until a time of the server (RFC 3339), counting down; 0 if it is past or absent. */
function useSecondsUntil(iso: string | undefined): number {
  const end = iso === undefined ? 0 : Date.parse(iso)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
