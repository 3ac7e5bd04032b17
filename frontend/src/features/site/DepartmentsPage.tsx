import { ServerFragment } from '@/components/ServerFragment'
import { oneDepartmentAtATime } from './departments'

/** The second team page: one department at a time, chosen by wheel, key or touch (spec section 2.6). */
export default function DepartmentsPage() {
  return (
    <div className="page__section">
      <ServerFragment name="departments" onShown={oneDepartmentAtATime} />
    </div>
  )
}
