import type { Member, RevealResponse } from '@/generated/wasm/infinito'
import { TextField } from '@/components/forms/TextField'
import { api, messageOf } from '@/lib/api'
import { useState, type SubmitEvent } from 'react'
import { wrongToReveal } from './reasons'
import { staffPath } from './useRegistrations'

/** Everybody in a registration; an ID number is shown to whoever says why. */
export function People({ id, members }: { id: string; members: readonly Member[] }) {
  return (
    <ul className="desk__entries">
      {members.map((member) => (
        <li key={member._id}>
          <p>
            <strong>{member.title}:</strong> {member.fullname}
          </p>
          <p className="muted">{[member.email, member.phoneNumber, member.collegeId, member.role].filter(Boolean).join(', ')}</p>
          <IdNumber id={id} member={member} />
        </li>
      ))}
    </ul>
  )
}

function IdNumber({ id, member }: { id: string; member: Member }) {
  const [number, setNumber] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = `reveal-${member._id}`

  const reveal = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = wrongToReveal(reason)
    if (wrong) {
      setError(wrong)
      document.getElementById(field)?.focus()
      return
    }
    setIsBusy(true)
    try {
      const { aadharId } = await api.post<RevealResponse>(staffPath(id, 'reveal'), { member: member._id, reason: reason.trim() })
      setNumber(aadharId)
      setIsAsking(false)
    } catch (failure) {
      setError(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <>
      <p className="desk__number">
        <span role="status">Aadhaar {number ?? member.aadharId}</span>
        {number === undefined && !isAsking ? (
          <button className="button button--quiet button--small" type="button" aria-label={`Show the Aadhaar number of ${member.title}`} onClick={() => setIsAsking(true)}>
            Show
          </button>
        ) : null}
        {number === undefined ? null : (
          <button className="button button--quiet button--small" type="button" aria-label={`Hide the Aadhaar number of ${member.title}`} onClick={() => setNumber(undefined)}>
            Hide
          </button>
        )}
      </p>
      {isAsking ? (
        <form className="form" noValidate onSubmit={(event) => void reveal(event)}>
          <TextField id={field} label="Why do you need it?" hint="It is logged with your name and the time. Don’t mention names." isRequired error={error} autoComplete="off" value={reason} onChange={setReason} />
          <div className="form__actions">
            <button className="button button--secondary button--small" type="button" onClick={() => setIsAsking(false)}>
              Cancel
            </button>
            <button className="button button--secondary button--small" type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
              {isBusy ? 'Asking...' : 'Show the number'}
            </button>
          </div>
        </form>
      ) : null}
    </>
  )
}
