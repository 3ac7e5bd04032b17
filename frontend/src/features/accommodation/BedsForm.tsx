import type { BedOffer, BookableTeam, BookingRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { celebrate } from '@/lib/celebrate'
import { formatPaise } from '@/lib/money'
import { notify } from '@/lib/notify'
import { timeInWords } from '@/lib/time'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { CardChoices } from './CardChoices'
import { formOf, keyOf, nightsFrom, type Choice } from './choice'
import { CouponField } from './CouponField'
import { OutcomeNotice } from './OutcomeNotice'
import { PriceCard } from './PriceCard'
import { useBooking } from './queries'
import { useBedsForm, type FieldName } from './useBedsForm'
import { useCoupon } from './useCoupon'
import { outcomeOf, type Outcome } from './useOutcome'
import { BEDS, counted, daysAfter, isHeld, leftInWords } from './words'

/** The findings that a change of the choice may correct. */
const FIELDS: Record<keyof Choice, readonly FieldName[]> = {
  eventId: ['eventId', 'players'],
  people: ['players'],
  gender: ['genderCategory'],
  firstNight: ['checkInDate', 'stayDays'],
  nights: ['stayDays'],
}
const ID = 'beds-form'

interface BedsFormProps {
  teams: readonly BookableTeam[]
  offers: readonly BedOffer[]
  bookings: readonly BookingRecord[]
  now: number
  start: Choice
  /** The form begins with an unpaid booking. */
  isContinued: boolean
  outcome: Outcome | undefined
  onOutcome: (outcome: Outcome | undefined, choice: Choice) => void
}

/** Chooses people, beds, nights and a coupon, shows the price, and pays. Errors change nothing that is chosen. */
export function BedsForm({ teams, offers, bookings, now, start, isContinued, outcome, onOutcome }: BedsFormProps) {
  const [choice, setChoice] = useState(start)
  const coupon = useCoupon()
  const booking = useBooking()
  const team = teams.find(({ eventId }) => eventId === choice.eventId)
  const { quote, field, problem, problems, corrected, correct, reset } = useBedsForm(choice, team, coupon, booking)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isContinued) title.current?.focus()
  }, [isContinued])

  const change = (part: Partial<Choice>) => {
    setChoice((choice) => ({ ...choice, ...part }))
    for (const name of Object.keys(part) as (keyof Choice)[]) FIELDS[name].forEach(correct)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (booking.isPending) return
    reset()
    onOutcome(undefined, choice)
    booking.mutate(
      { form: formOf(choice, team, coupon.code), team: team?.eventName ?? '' },
      {
        onSuccess: (ending) => {
          if (ending.settled.kind === 'paid') {
            notify.success(ending.settled.message)
            void celebrate()
          }
          onOutcome(outcomeOf(ending), choice)
        },
      },
    )
  }
  const due = quote.price && !quote.isOld && !quote.error ? formatPaise(quote.price.due) : undefined

  return (
    <section className="stack" aria-labelledby="book-beds">
      <h2 id="book-beds" tabIndex={-1} ref={title}>
        {isContinued ? 'Pay for your beds' : 'Book beds'}
      </h2>
      <ErrorSummary problems={problems} corrected={corrected} />
      <form className="form" id={ID} noValidate aria-labelledby="book-beds" aria-busy={booking.isPending} onSubmit={submit}>
        <CardChoices
          {...field('eventId')}
          legend="Team"
          type="radio"
          isRequired
          options={teams.map(({ eventId, eventName, players }) => ({
            value: eventId,
            label: eventName,
            detail: counted(players.length, 'person', 'people'),
          }))}
          chosen={[choice.eventId]}
          onChoose={(eventId) => change({ eventId, people: [] })}
        />
        {team ? <People field={field('players')} team={team} people={choice.people} onChange={(people) => change({ people })} /> : null}
        <Stay
          field={field}
          offers={offers}
          choice={choice}
          // Beds that the user holds are not among those left, and another order frees them.
          isAll={bookings.some((booking) => isHeld(booking, now))}
          onChange={change}
        />
      </form>
      <CouponField coupon={coupon} {...field('couponCode')} onChange={() => correct('couponCode')} />
      <PriceCard choice={choice} quote={quote} />
      {problem ? (
        <Notice tone="error" takesFocus>
          {problem}
        </Notice>
      ) : null}
      {outcome ? <OutcomeNotice outcome={outcome} /> : null}
      <div>
        <Button type="submit" form={ID} tone="primary" isBusy={booking.isPending} busyLabel="Paying...">
          {due ? `Pay ${due}` : 'Pay'}
        </Button>
      </div>
    </section>
  )
}

type Field = { id: string; error: string | undefined }

/** The people of the team, who were entered at its registration. */
function People({
  field,
  team: { players },
  people,
  onChange,
}: {
  field: Field
  team: BookableTeam
  people: readonly string[]
  onChange: (people: readonly string[]) => void
}) {
  const all = players.map(keyOf)
  const isEveryone = all.every((key) => people.includes(key))
  return (
    <div className="stack stack--tight">
      <CardChoices
        {...field}
        legend="Who needs a bed?"
        hint={`${people.length} of ${players.length} chosen`}
        type="checkbox"
        isRequired
        options={players.map((person) => ({ value: keyOf(person), label: person.name ?? '', detail: person.email }))}
        chosen={people}
        onChoose={(key) => onChange(people.includes(key) ? people.filter((other) => other !== key) : [...people, key])}
      />
      <div>
        <Button size="small" onClick={() => onChange(isEveryone ? [] : all)}>
          {isEveryone ? 'Choose nobody' : 'Choose everybody'}
        </Button>
      </div>
    </div>
  )
}

/** Men's or women's beds, the first night and the number of nights: what is on sale. */
function Stay({
  field,
  offers,
  choice: { gender, firstNight, nights },
  isAll,
  onChange,
}: {
  field: (name: FieldName) => Field
  offers: readonly BedOffer[]
  choice: Choice
  /** Full nights can be chosen too. */
  isAll: boolean
  onChange: (part: Partial<Choice>) => void
}) {
  const offer = offers.find((offer) => offer.gender === gender)
  const most = Math.max(nightsFrom(offer, firstNight, isAll), Number(nights))
  const fits = (offer: BedOffer | undefined, first: string) => Number(nights) <= nightsFrom(offer, first, isAll)
  return (
    <>
      <CardChoices
        {...field('genderCategory')}
        legend="Beds"
        type="radio"
        isRequired
        options={offers.map(({ gender, price }) => ({
          value: gender,
          label: BEDS[gender],
          detail: `From ${formatPaise(price)} a night`,
        }))}
        chosen={[gender]}
        onChoose={(gender) => {
          const other = offers.find((offer) => offer.gender === gender)
          const isOffered = other?.nights.some(({ night, left }) => night === firstNight && (left > 0 || isAll))
          onChange({
            gender,
            ...(isOffered ? {} : { firstNight: '' }),
            ...(isOffered && fits(other, firstNight) ? {} : { nights: '' }),
          })
        }}
      />
      {offer ? (
        <>
          <CardChoices
            {...field('checkInDate')}
            legend="First night"
            type="radio"
            isRequired
            options={offer.nights.map(({ night, left }) => ({
              value: night,
              label: timeInWords(night, true),
              detail: leftInWords(left),
              isDisabled: left === 0 && night !== firstNight && !isAll,
            }))}
            chosen={[firstNight]}
            onChoose={(night) => onChange({ firstNight: night, ...(fits(offer, night) ? {} : { nights: '' }) })}
          />
          {firstNight ? (
            <SelectField
              {...field('stayDays')}
              label="Nights"
              width="medium"
              isRequired
              blank="Choose"
              options={Array.from({ length: most }, (_, index) => ({
                value: String(index + 1),
                label: `${counted(index + 1, 'night')}, until ${timeInWords(daysAfter(firstNight, index + 1), true)}`,
              }))}
              value={nights}
              onChange={(nights) => onChange({ nights })}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}
