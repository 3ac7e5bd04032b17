import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { Time } from '@/components/Time'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { AccountSection, type SectionProps } from './AccountSection'
import { useConsents } from './queries'

/** The user's consents to the privacy notice, with its versions. */
export function ConsentsSection({ id, title, user }: SectionProps) {
  const query = useConsents(user)
  return (
    <AccountSection id={id} title={title}>
      <p>
        What we keep about you and why is in the <Link to={pathTo('privacy')}>privacy notice</Link>.
      </p>
      <QueryResult query={query} skeleton={<Skeleton shape="rows" count={1} />}>
        {({ consents }) =>
          consents.length === 0 ? (
            <p className="muted">You haven’t agreed to anything yet: you have no registration or application.</p>
          ) : (
            <ul className="account__items">
              {consents.map(({ givenWith, version, givenAt }) => (
                <li className="account__item" key={`${givenWith} ${givenAt}`}>
                  <p className="account__name">{givenWith}</p>
                  <p className="muted">
                    <Time iso={givenAt} />, {version ? `privacy notice of ${version}` : 'without a version of the notice'}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </AccountSection>
  )
}
