import { Button } from '@/components/Button'

/** Buttons to the previous and the next page of a list. */
export function Pagination({
  page,
  count,
  isOpen = false,
  onPage,
  label = 'Pages',
}: {
  /** From 1. */
  page: number
  count: number
  /** The number of pages is unknown: `count` is only the last page that can be reached now. */
  isOpen?: boolean
  onPage: (page: number) => void
  /** Distinguishes two of them in one tab. */
  label?: string
}) {
  const step = (by: number, words: string) => (
    <Button className="pagination__button" size="small" isDisabled={page + by < 1 || page + by > count} onClick={() => onPage(page + by)}>
      {words}
    </Button>
  )
  return (
    <nav className="pagination" aria-label={label}>
      {step(-1, 'Previous')}
      <p className="pagination__words" role="status">
        {isOpen ? `Page ${page}` : `Page ${page} of ${count}`}
      </p>
      {step(1, 'Next')}
    </nav>
  )
}
