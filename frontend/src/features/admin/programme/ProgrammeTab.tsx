import { QueryResult } from '@/components/QueryResult'
import type { TabProps } from '../tabs'
import { Figures } from './Figures'
import { Papers } from './Papers'
import { Proofs } from './Proofs'
import { useProgramme } from './queries'
import { Tasks } from './Tasks'

/** The work of ambassadors: proofs that wait, tasks, and what each of them has brought. */
export default function ProgrammeTab({ title }: TabProps) {
  return (
    <>
      <h2>{title}</h2>
      <QueryResult query={useProgramme()}>
        {({ tasks, proofs, ambassadors, arePapersReleased }) => (
          <div className="stack stack--loose">
            <Proofs proofs={proofs} />
            <Tasks tasks={tasks} />
            <Figures ambassadors={ambassadors} />
            <Papers areReleased={arePapersReleased} />
          </div>
        )}
      </QueryResult>
    </>
  )
}
