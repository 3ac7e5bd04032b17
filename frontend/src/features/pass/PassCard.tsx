import '../../../../style/pass.css'
import type { Pass } from 'infinito-rules'
import { Days } from '@/components/Days'
import { Fact } from '@/components/Fact'
import type { ReactNode } from 'react'

/** The light modules around a QR code, without which cameras do not find it. */
const QUIET = 4

/** A pass: its QR code, the printed code, and whom it admits. */
export function PassCard({ pass, children }: { pass: Pass; children?: ReactNode }) {
  const { fullname, place, event, college, firstDay, lastDay, code } = pass
  return (
    <article className="pass" aria-label={`Pass of ${fullname}`}>
      <PassQr pass={pass} />
      <div className="pass__text">
        <p className="pass__name">{fullname}</p>
        <dl className="facts">
          <Fact term="Place">{place}</Fact>
          {event ? <Fact term="Event">{event}</Fact> : null}
          {college ? <Fact term={pass.kind === 'guest' ? 'From' : 'College'}>{college}</Fact> : null}
          <Fact term={firstDay === lastDay ? 'Day' : 'Days'}>
            <Days first={firstDay} last={lastDay} />
          </Fact>
        </dl>
        <p className="pass__code">
          <span className="pass__label">Code</span> {code}
        </p>
        {children}
      </div>
    </article>
  )
}

function PassQr({ pass: { fullname, qr, qrSize } }: { pass: Pass }) {
  const side = qrSize + 2 * QUIET
  return (
    <svg
      className="pass__qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={`QR code of the pass of ${fullname}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={qr} fill="#000" />
    </svg>
  )
}
