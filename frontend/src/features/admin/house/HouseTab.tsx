import { QueryResult } from '@/components/QueryResult'
import type { TabProps } from '../tabs'
import { Blocks } from './Blocks'
import { People } from './People'
import { peopleOf } from './people'
import { useHouse } from './queries'

/** The desk of the beds: rooms, who is in the house, and deposits. Admins also change which rooms there are. */
export default function HouseTab({ title, user }: TabProps) {
  return (
    <>
      <h2>{title}</h2>
      <QueryResult query={useHouse()}>
        {(house) => {
          const people = peopleOf(house)
          return (
            <div className="stack stack--loose">
              <Blocks blocks={house.blocks} people={people} isAdmin={user.role === 'admin'} />
              <People blocks={house.blocks} people={people} />
            </div>
          )
        }}
      </QueryResult>
    </>
  )
}
