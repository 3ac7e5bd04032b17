/** From page to page. */
export function Pagination({ page, count, onPage }: {
  /** From 1. */
  page: number
  count: number
  onPage: (page: number) => void
}) {
  const step = (by: number, label: string) => {
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
        {label}
      </button>
    )
  }
  return (
    <nav className="pagination" aria-label="Pages">
      {step(-1, 'Previous')}
      <p className="pagination__words" role="status">
        Page {page} of {count}
      </p>
      {step(1, 'Next')}
    </nav>
  )
}
