import type { UserRecord } from 'infinito-rules'
import { Fact } from '@/components/Fact'
import { Time } from '@/components/Time'
import { badgeOf } from './roles'

/** All data of an account. */
export function UserFacts({ user }: { user: UserRecord }) {
  return (
    <dl className="facts">
      <Fact term="ID">{user._id}</Fact>
      <Fact term="Username">{user.username}</Fact>
      <Fact term="Full name">{user.fullname}</Fact>
      <Fact term="Email">{user.email}</Fact>
      <Fact term="Email verification">{user.isEmailVerified ? 'Verified by Google' : 'Verified by OTP'}</Fact>
      <Fact term="Role">
        <span className={badgeOf(user.role)}>{user.role}</span>
      </Fact>
      <Fact term="Registered">
        <Time iso={user.createdAt} />
      </Fact>
      <Fact term="Account">
        {user.disabledAt ? (
          <>
            Disabled since <Time iso={user.disabledAt} />
          </>
        ) : (
          'Open'
        )}
      </Fact>
      <Fact term="Password">{user.hasPassword ? 'Set' : 'None, Google only'}</Fact>
      <Fact term="IIT Patna student">{user.isIITPStud ? 'Yes' : 'No'}</Fact>
      <Fact term="CA application">{user.caStatus ?? 'None'}</Fact>
      <Fact term="College">{user.collegeName ?? 'Not given'}</Fact>
      <Fact term="Position of responsibility">{user.por ?? 'None'}</Fact>
      <Fact term="College address">{user.address ?? 'Not given'}</Fact>
    </dl>
  )
}
