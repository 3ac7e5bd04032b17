import { buttonClass } from '@/components/Button'
import { useOfficiating } from '@/components/matches/useOfficiating'
import { Notice } from '@/components/Notice'
import { eventByEndpoint } from '@/lib/catalogue'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

const WORDS = new Intl.ListFormat('en')

/** Tells an official of which events the account enters the scores. Nothing for others. */
export function Officiating() {
  const { data } = useOfficiating()
  if (!data || data.events.length === 0) return null
  const titles = data.events.map((endpoint) => eventByEndpoint(endpoint)?.title ?? endpoint)
  return (
    <Notice
      tone="info"
      title="You are an official"
      actions={
        <Link className={buttonClass({ tone: 'primary' })} to={pathTo('officiate')}>
          Enter scores
        </Link>
      }
    >
      You enter the scores of {WORDS.format(titles)}.
    </Notice>
  )
}
