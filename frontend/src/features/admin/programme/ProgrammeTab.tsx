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
        {({ tasks, proofs, ambassadors, colleges, regions, arePapersReleased }) => (
          <div className="stack stack--loose">
            <Proofs proofs={proofs} />
            <Tasks tasks={tasks} />
            <Figures ambassadors={ambassadors} />
            {colleges[0] && (
              <details>
                <summary className="admin__fold-line">By college and state</summary>
                <ul>
                  {[...colleges, ...regions].map(({ name, entries, paid }) => (
                    <li key={name}>{`${name}: ${paid} of ${entries} teams paid`}</li>
                  ))}
                </ul>
              </details>
            )}
            <Papers areReleased={arePapersReleased} />
          </div>
        )}
      </QueryResult>
    </>
  )
}
