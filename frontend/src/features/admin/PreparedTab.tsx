import { Notice } from '@/components/Notice'
import type { TabProps } from './tabs'

/** A tab whose content is not ready yet, and says so. */
export function PreparedTab({ title }: TabProps) {
  return (
    <>
      <h2>{title}</h2>
      <Notice tone="info">This part is being prepared.</Notice>
    </>
  )
}
