import { StatusMessage, type Status } from '@/components/StatusMessage'
import { queryClient } from '@/lib/queryClient'
import { useRef, useState } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { ChangePassword } from './ChangePassword'
import { SetPassword } from './SetPassword'
import { sessionsKey } from './SessionsSection'

/** Changes the password, or sets one for an account created with Google. */
export function PasswordSection({ id, title, user }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [status, setStatus] = useState<Status>()
  const done = (text: string) => {
    setStatus({ tone: 'ok', text })
    heading.current?.focus()
    // The change ended every other session.
    void queryClient.invalidateQueries({ queryKey: sessionsKey(user) })
  }
  return (
    <AccountSection id={id} title={title} ref={heading}>
      <StatusMessage status={status} />
      {user.hasPassword ? <ChangePassword email={user.email} onDone={done} /> : <SetPassword email={user.email} onDone={done} />}
    </AccountSection>
  )
}
