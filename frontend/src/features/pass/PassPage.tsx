import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { QueryResult } from '@/components/QueryResult'
import { messageOf } from '@/lib/api'
import { useLinkToken } from '@/lib/linkToken'
import { PassCard } from './PassCard'
import { usePass } from './queries'
import { NO_TOKEN, refusalOf, UNKNOWN } from './words'

/** The page of a mailed link, for people without an account: their pass. */
export default function PassPage() {
  const token = useLinkToken()
  return <PassOf key={token} token={token} />
}

function PassOf({ token }: { token: string }) {
  const query = usePass(token)
  const { error } = query
  const refusal = token === '' ? UNKNOWN : refusalOf(error)
  return (
    <div className="page__section page__section--narrow stack">
      <PageHeader title={refusal ?? 'Your pass'} kicker={refusal ? 'Pass' : undefined}>
        {query.data && !refusal ? (
          <Button tone="primary" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
      </PageHeader>
      {refusal ? (
        <Notice tone="error">{error ? messageOf(error) : NO_TOKEN}</Notice>
      ) : (
        <QueryResult query={query}>
          {({ pass }) => (
            <>
              <PassCard pass={pass} />
              <p className="pass-hint">
                Show the QR code at the gate, and bring a photo ID. To have it at hand without a connection, take a screenshot, print this
                page, or add it to your home screen from the browser’s menu.
              </p>
            </>
          )}
        </QueryResult>
      )}
    </div>
  )
}
