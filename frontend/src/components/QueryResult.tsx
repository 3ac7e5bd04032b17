import { messageOf } from '@/lib/api'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Notice } from './Notice'

/** What a part of a page shows of an answer: that it loads, that it failed (and Retry), or the answer. */
export function QueryResult<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error && !isFetching) {
    return (
      <Notice
        tone="error"
        actions={
          <button className="button button--secondary" type="button" onClick={() => void refetch()}>
            Retry
          </button>
        }
      >
        {messageOf(error)}
      </Notice>
    )
  }
  return (
    <p className="loading" role="status">
      Loading...
    </p>
  )
}
