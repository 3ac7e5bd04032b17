import { buttonClass } from '@/components/Button'
import { scansInWords } from './words'

/** Without a session. */
export function SignIn({ waiting }: { waiting: number }) {
  return (
    <div className="stack">
      <p>
        {waiting > 0
          ? `Sign in again: your ${scansInWords(waiting)} ${waiting === 1 ? 'stays' : 'stay'} on this phone.`
          : 'Volunteers scan passes here. Sign in with your account of this site.'}
      </p>
      <a className={buttonClass({ tone: 'primary', isBlock: true })} href="/auth?from=/gate">
        Sign in
      </a>
    </div>
  )
}
