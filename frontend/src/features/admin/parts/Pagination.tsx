/** From page to page. */
export function Pagination({ page, count, isOpen = false, onPage, label = 'Pages' }: {
  /** From 1. */
  page: number
  count: number
  /** There are more pages than `count`, nobody has counted them. */
  isOpen?: boolean
  onPage: (page: number) => void
  /** Tells two of them apart. */
  label?: string
}) {
  const step = (by: number, words: string) => {
    const isEnd = page + by < 1 || page + by > count
    return (
      <button
        className="pagination__button button button--secondary button--small"
        type="button"
        aria-disabled={isEnd}
        onClick={() => {
          if (!isEnd) onPage(page + by)
        }}
      >
        {words}
      </button>
    )
  }
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
