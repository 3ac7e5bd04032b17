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
  const [said, setSaid] = useState<Status>()
  const done = (words: string) => {
    setSaid({ tone: 'ok', words })
    heading.current?.focus()
    // The change ended every other session.
    void queryClient.invalidateQueries({ queryKey: sessionsKey(user) })
  }
  return (
    <AccountSection id={id} title={title} ref={heading}>
      <StatusMessage said={said} />
      {user.hasPassword ? <ChangePassword email={user.email} onDone={done} /> : <SetPassword email={user.email} onDone={done} />}
    </AccountSection>
  )
}
