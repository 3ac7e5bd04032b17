import type { InvitationShown } from 'infinito-rules'
import { Days } from '@/components/Days'
import { Fact } from '@/components/Fact'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { messageOf } from '@/lib/api'
import { useLinkToken } from '@/lib/linkToken'
import { useEffect, useRef } from 'react'
import { MailParent } from './MailParent'
import { ParentForm } from './ParentForm'
import { PersonForm } from './PersonForm'
import { useInvitation } from './queries'
import type { AnswerFormProps } from './useAnswerForm'
import { answeredOf, NO_TOKEN, refusalOf, titleOf, UNKNOWN } from './words'

/** The page of a mailed link, for people without an account: a person of a team answers, or the parent of one under 18. */
export default function InvitationPage() {
  const token = useLinkToken()
  return <InvitationOf key={token} token={token} />
}

function InvitationOf({ token }: { token: string }) {
  const { query, show } = useInvitation(token)
  const { data: shown, error } = query
  const refusal = token === '' ? UNKNOWN : refusalOf(error)
  const page = useRef<HTMLDivElement>(null)
  const status = shown?.status
  const before = useRef(status)
  useEffect(() => {
    // The pressed button is gone.
    if (before.current !== undefined && before.current !== status) page.current?.querySelector('h1')?.focus()
    before.current = status
  }, [status])

  return (
    <div className="page__section page__section--narrow stack" ref={page}>
      <PageHeader title={shown ? titleOf(shown) : (refusal ?? 'Invitation')} kicker={shown || refusal ? 'Invitation' : undefined} />
      {shown || !refusal ? (
        <QueryResult query={query} skeleton={<Skeleton shape="fields" />}>
          {(shown) => <Invitation token={token} shown={shown} onAnswered={show} />}
        </QueryResult>
      ) : (
        <Notice tone="error">{error ? messageOf(error) : NO_TOKEN}</Notice>
      )}
    </div>
  )
}

/** An invitation that was found: its team, and the form or the answer. */
function Invitation(props: AnswerFormProps) {
  const { shown } = props
  const answered = answeredOf(shown)
  const Form = shown.invited === 'parent' ? ParentForm : PersonForm
  return (
    <>
      {answered ? <Notice tone={answered.tone}>{shown.message ?? answered.text}</Notice> : <Lead shown={shown} />}
      <TeamFacts shown={shown} />
      {answered ? null : <Form {...props} />}
      {shown.invited === 'person' && shown.status === 'awaitsParent' ? <MailParent token={props.token} /> : null}
    </>
  )
}

function Lead({ shown: { invited, fullname } }: { shown: InvitationShown }) {
  return (
    <p>
      {invited === 'parent'
        ? `${fullname} is under 18, and takes part in this event only if a parent or guardian agrees.`
        : 'The captain has entered you in this team. Enter your own details to confirm, or say that it is not you.'}
    </p>
  )
}

function TeamFacts({ shown: { event, category, college, place, fullname, firstDay, lastDay } }: { shown: InvitationShown }) {
  return (
    <dl className="facts">
      <Fact term="Event">{category ? `${event}, ${category}` : event}</Fact>
      <Fact term="College">{college}</Fact>
      <Fact term="Place in the team">{`${place}: ${fullname}`}</Fact>
      <Fact term={firstDay === lastDay ? 'Day' : 'Days'}>
        <Days first={firstDay} last={lastDay} />
      </Fact>
    </dl>
  )
}
