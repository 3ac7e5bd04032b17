import '../../../../style/pass.css'
import type { Pass } from 'infinito-rules'
import { Days } from '@/components/Days'
import { Fact } from '@/components/Fact'
import { QrCode } from '@/components/QrCode'
import type { ReactNode } from 'react'

/** A pass: its QR code, the printed code, and whom it admits. */
export function PassCard({ pass, children }: { pass: Pass; children?: ReactNode }) {
  const { fullname, place, event, college, firstDay, lastDay, code, qr, qrSize } = pass
  return (
    <article className="pass" aria-label={`Pass of ${fullname}`}>
      <QrCode qr={qr} qrSize={qrSize} label={`QR code of the pass of ${fullname}`} />
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
