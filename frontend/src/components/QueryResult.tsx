import { messageOf } from '@/lib/api'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { Notice } from './Notice'
import { Skeleton } from './Skeleton'

/** Shows the result of a query: a skeleton, an error with a Retry button, or the data. */
export function QueryResult<T>({
  query,
  skeleton = <Skeleton />,
  children,
}: {
  query: UseQueryResult<T>
  /** In the size of the data. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error || isFetching) return skeleton
  return (
    <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
      {messageOf(error)}
    </Notice>
  )
}
