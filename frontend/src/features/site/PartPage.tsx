import { ServerFragment } from '@/components/ServerFragment'
import type { PageName } from '@/lib/pages'
import { useMatches } from '@tanstack/react-router'

/** The part of each page that consists of one part of the server's. */
const PARTS: Partial<Record<PageName | 'wizard', string>> = {
  team: 'team-roster',
  sponsors: 'sponsor-wall',
  privacy: 'privacy',
  terms: 'terms',
  refunds: 'refunds',
}

/** A page of static content that only the server renders. */
export default function PartPage() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.name })
  const part = page && PARTS[page]
  if (part === undefined) throw new Error(`the page "${page ?? ''}" has no part`)
  return (
    <div className="page__section">
      <ServerFragment key={part} name={part} />
    </div>
  )
}
