import type { TaskForm, TaskRecord } from 'infinito-rules'
import { Time } from '@/components/Time'
import { api } from '@/lib/api'
import { COUNT } from '../records/RecordDialog'
import { badge, RecordTable } from '../records/RecordTable'
import { DOMAIN } from './queries'

const FIELDS = {
  title: { label: 'Task', hint: 'What to do, in a few words: Share the poster in your college group.' },
  details: { label: 'What counts as proof', hint: 'A link to the post, to a picture in a shared folder.', optionalWords: '(optional)' },
  points: { ...COUNT, label: 'Points' },
  dueOn: { label: 'Last day', hint: 'Blank: no end.', type: 'date', width: 'medium', optionalWords: '(optional)' },
} as const

/** The tasks of ambassadors. */
export function Tasks({ tasks }: { tasks: readonly TaskRecord[] }) {
  return (
    <RecordTable
      domain={DOMAIN}
      title="Tasks"
      add="Add a task"
      empty="No task yet."
      items={tasks}
      nameOf={({ title }) => title}
      isAdmin
      fields={FIELDS}
      start={{ id: '' }}
      send={(form: TaskForm) => api.post('/admin/ambassador-tasks', form)}
      columns={[
        { title: 'Task', isLong: true, show: ({ title }) => title },
        { title: 'Points', isNumeric: true, show: ({ points }) => points },
        { title: 'Last day', show: ({ dueOn }) => (dueOn ? <Time iso={dueOn} isDay /> : 'No end') },
        { title: 'State', show: ({ isOver }) => badge(!isOver, 'Open', 'Over') },
      ]}
    />
  )
}
