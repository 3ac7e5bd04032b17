import type { Status } from '@/components/StatusMessage'
import { messageOf } from '@/lib/api'

/** The result of a mutation as a status message. Absent before the first run and during a run. */
export function mutationStatus({ data, error }: { data: { message: string } | undefined; error: Error | null }): Status | undefined {
  if (error) return { tone: 'error', text: messageOf(error) }
  return data && { tone: 'ok', text: data.message }
}
