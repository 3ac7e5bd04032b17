import { StatusMessage, type Status } from '@/components/StatusMessage'
import { useRef, useState } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { ChangePassword } from './ChangePassword'
import { refetchSessions } from './queries'
import { SetPassword } from './SetPassword'

/** Changes the password, or sets one for an account created with Google. */
export function PasswordSection({ id, title, user }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [status, setStatus] = useState<Status>()
  const done = (text: string) => {
    setStatus({ tone: 'ok', text })
    heading.current?.focus()
    // The change ended every other session.
    void refetchSessions()
  }
  return (
    <AccountSection id={id} title={title} ref={heading}>
      <StatusMessage status={status} />
      {user.hasPassword ? <ChangePassword email={user.email} onDone={done} /> : <SetPassword email={user.email} onDone={done} />}
    </AccountSection>
  )
}
