import type { AmbassadorApplication } from 'infinito-rules'
import { Fact } from '@/components/Fact'
import { Time } from '@/components/Time'
import { STATUS_WORDS, statusBadge } from '@/lib/ambassadorStatuses'

/** The answers and the status of an application, for its owner and for staff. */
export function ApplicationFacts({ application }: { application: AmbassadorApplication }) {
  const { status, applicationDate, reason } = application
  return (
    <dl className="facts">
      <Fact term="Status">
        <span className={statusBadge(status)}>{STATUS_WORDS[status]}</span>
      </Fact>
      <Fact term="Applied on">
        <Time iso={applicationDate} />
      </Fact>
      {reason ? <Fact term="What the team says">{reason}</Fact> : null}
      <Fact term="Full name">{application.fullName}</Fact>
      <Fact term="Username">{application.username}</Fact>
      <Fact term="Email">{application.email}</Fact>
      <Fact term="Alternative email">{application.alternativeEmail || 'None'}</Fact>
      <Fact term="College">{application.collegeName}</Fact>
      <Fact term="College year">{application.collegeYear}</Fact>
      <Fact term="Roll number">{application.rollno}</Fact>
      <Fact term="Position of responsibility (POR)">{application.por || 'None'}</Fact>
      <Fact term="College address">{application.collegeAddress}</Fact>
      <Fact term="Phone number">{application.phoneNumber}</Fact>
      <Fact term="How you heard of us">{application.howDidYouKnow}</Fact>
      <Fact term="Statement">
        <span className="facts__statement">{application.applicationStatement}</span>
      </Fact>
    </dl>
  )
}
