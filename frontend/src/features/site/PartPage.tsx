import { ServerFragment } from '@/components/ServerFragment'
import type { PageName } from '@/lib/pages'
import { useMatches } from '@tanstack/react-router'

/** The pages that are one part of the server's, and its name. */
const PARTS: Partial<Record<PageName, string>> = {
  team: 'team-roster',
  sponsors: 'sponsor-wall',
  privacy: 'privacy',
  terms: 'terms',
  refunds: 'refunds',
}

/** A page of words that only the server renders. */
export default function PartPage() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.name })
  const part = PARTS[page as PageName]
  if (part === undefined) throw new Error(`the page "${page ?? ''}" is no part of the server's`)
  return (
    <div className="page__section">
      <ServerFragment key={part} name={part} />
    </div>
  )
}
