import '../../../../style/receipt.css'
import { Button, buttonClass } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { ServedFragment } from '@/components/ServedFragment'
import { ApiError } from '@/lib/api'
import { pathTo } from '@/lib/paths'
import { Link, useParams } from '@tanstack/react-router'
import { useReceipt } from './queries'

/** The receipt of a registration, rendered by the server and laid out for printing. */
export default function ReceiptPage() {
  const { id } = useParams({ from: '/registrations/$id/receipt' })
  const query = useReceipt(id)
  const isMissing = query.data === undefined && query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="page__section page__section--narrow receipt-page">
      <PageHeader title="Receipt">
        {query.data === undefined ? null : (
          <Button tone="primary" onClick={() => window.print()}>
            Print
          </Button>
        )}
        <Link className={buttonClass()} to={pathTo('registration', id)}>
          Back to the registration
        </Link>
      </PageHeader>
      {isMissing ? (
        <Notice tone="info" title="No receipt yet">
          This registration hasn’t been paid yet, or it belongs to another account.
        </Notice>
      ) : (
        <QueryResult query={query}>{(html) => <ServedFragment html={html} />}</QueryResult>
      )}
    </div>
  )
}
