import { Time } from './Time'

/** The first and the last day of something, or the only one. */
export function Days({ first, last }: { first: string; last: string }) {
  return (
    <>
      <Time iso={first} isDay />
      {first === last ? null : (
        <>
          {' to '}
          <Time iso={last} isDay />
        </>
      )}
    </>
  )
}
