import type { AccommodationShown, BedOffer, BookableTeam } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { formatPaise } from '@/lib/money'
import { timeInWords } from '@/lib/time'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { CardChoices } from './CardChoices'
import { daysAfter, formOf, keyOf, nightsFrom, toggled, type Choice } from './choice'
import { CouponField } from './CouponField'
import { PriceCard } from './PriceCard'
import { useBooking } from './queries'
import { useBedsForm } from './useBedsForm'
import { useCoupon } from './useCoupon'
import type { Outcome } from './useOutcome'
import { BEDS, counted, extraInWords, isHeld } from './words'

const ID = 'beds-form'

interface BedsFormProps {
  teams: readonly BookableTeam[]
  shown: AccommodationShown
  now: number
  start: Choice
  /** What the unpaid booking is of that the form begins with. */
  continued: string | undefined
  /** How the payment ended, beside the button. */
  notice: ReactNode
  onOutcome: (outcome: Outcome | undefined, choice: Choice) => void
}

/** Chooses people, beds, nights, meals and a coupon, shows the price, and pays. Errors change nothing that is chosen. */
export function BedsForm({ teams, shown: { offers, extras, bookings }, now, start, continued, notice, onOutcome }: BedsFormProps) {
  const [choice, setChoice] = useState(start)
  const coupon = useCoupon(start.couponCode)
  const booking = useBooking()
  const team = teams.find(({ eventId }) => eventId === choice.eventId)
  const form = formOf(choice, team, extras)
  const { quote, field, problem, problems, corrected, correct, reset } = useBedsForm(form, coupon, booking)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (continued) title.current?.focus()
  }, [continued])

  const change = (part: Partial<Choice>) => {
    setChoice((choice) => ({ ...choice, ...part }))
    correct(...Object.keys(part))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (booking.isPending) return
    reset()
    onOutcome(undefined, choice)
    booking.mutate(
      { form: { ...form, couponCode: coupon.code }, team: team?.eventName ?? '' },
      { onSuccess: (outcome) => onOutcome(outcome, choice) },
    )
  }
  const due = quote.price && !quote.isOld && !quote.error ? formatPaise(quote.price.due) : undefined

  const { genderCategory, checkInDate, stayDays, players } = choice
  const isEveryone = form.players.length === team?.players.length
  const hasExtras = extras.length > 0
  // What the user holds is not among what is left, and another order frees it: so it can be chosen.
  const isAll = bookings.some((booking) => isHeld(booking, now))
  const offer = offers.find(({ gender }) => gender === genderCategory)
  /** The nights that are chosen, if these beds are free for so long. */
  const fitting = (offer: BedOffer | undefined, first: string) => (Number(stayDays) <= nightsFrom(offer, first, isAll) ? stayDays : '')

  return (
    <section className="stack" aria-labelledby="book-beds">
      <h2 id="book-beds" tabIndex={-1} ref={title}>
        {continued ? `Pay for your ${continued}` : 'New booking'}
      </h2>
      <ErrorSummary problems={problems} corrected={corrected} />
      <form className="form" id={ID} noValidate aria-labelledby="book-beds" aria-busy={booking.isPending} onSubmit={submit}>
        <CardChoices
          {...field('eventId')}
          type="radio"
          isRequired
          options={teams.map(({ eventId, eventName, players }) => ({
            value: eventId,
            label: eventName,
            detail: counted(players.length, 'person', 'people'),
          }))}
          chosen={[choice.eventId]}
          onChoose={(eventId) => change({ eventId, players: [] })}
        />
        {team ? (
          <div className="stack stack--tight">
            <CardChoices
              {...field('players')}
              label={hasExtras ? 'Who is it for?' : 'Who needs a bed?'}
              hint={`${form.players.length} of ${team.players.length} chosen`}
              type="checkbox"
              isRequired
              options={team.players.map((person) => ({ value: keyOf(person), label: person.name ?? '', detail: person.email }))}
              chosen={players}
              onChoose={(key) => change({ players: toggled(players, key) })}
            />
            <div>
              <Button size="small" onClick={() => change({ players: isEveryone ? [] : team.players.map(keyOf) })}>
                {isEveryone ? 'Choose nobody' : 'Choose everybody'}
              </Button>
            </div>
          </div>
        ) : null}
        <CardChoices
          {...field('genderCategory')}
          type="radio"
          isRequired
          options={[
            ...offers.map(({ gender, price, deposit }) => ({
              value: gender,
              label: BEDS[gender],
              detail: `From ${formatPaise(price)} a night${deposit > 0 ? `, ${formatPaise(deposit)} deposit at the desk` : ''}`,
            })),
            ...(hasExtras ? [{ value: '', label: 'No bed', detail: 'Meals and kits only' }] : []),
          ]}
          chosen={[genderCategory]}
          onChoose={(chosen) => {
            const other = offers.find(({ gender }) => gender === chosen)
            const isOffered = other?.nights.some(({ night, left }) => night === checkInDate && (left > 0 || isAll))
            const first = isOffered ? checkInDate : ''
            change({ genderCategory: chosen, checkInDate: first, stayDays: fitting(other, first) })
          }}
        />
        {offer ? (
          <CardChoices
            {...field('checkInDate')}
            type="radio"
            isRequired
            options={offer.nights.map(({ night, left }) => ({
              value: night,
              label: timeInWords(night, true),
              detail: left === 0 ? 'No beds left' : `${counted(left, 'bed')} left`,
              isDisabled: left === 0 && night !== checkInDate && !isAll,
            }))}
            chosen={[checkInDate]}
            onChoose={(night) => change({ checkInDate: night, stayDays: fitting(offer, night) })}
          />
        ) : null}
        {offer && checkInDate ? (
          <SelectField
            {...field('stayDays')}
            isRequired
            blank="Choose"
            options={Array.from({ length: Math.max(nightsFrom(offer, checkInDate, isAll), Number(stayDays)) }, (_, index) => ({
              value: String(index + 1),
              label: `${counted(index + 1, 'night')}, until ${timeInWords(daysAfter(checkInDate, index + 1), true)}`,
            }))}
            value={stayDays}
            onChange={(nights) => change({ stayDays: nights })}
          />
        ) : null}
        {hasExtras ? (
          <CardChoices
            {...field('extras')}
            hint="Each chosen person gets one of each."
            type="checkbox"
            options={extras.map(({ id, price, left, ...extra }) => ({
              value: String(id),
              label: extraInWords(extra),
              detail: `${formatPaise(price)}, ${left > 0 ? `${left} left` : 'sold out'}`,
              isDisabled: left === 0 && !choice.extras.includes(String(id)) && !isAll,
            }))}
            chosen={choice.extras}
            onChoose={(id) => {
              // It may be missing because nothing was chosen.
              correct('genderCategory')
              change({ extras: toggled(choice.extras, id) })
            }}
          />
        ) : null}
      </form>
      <CouponField coupon={coupon} {...field('couponCode')} onChange={() => correct('couponCode')} />
      <PriceCard form={form} quote={quote} needed={hasExtras ? 'people, and nights or meals,' : 'people, beds and nights'} />
      {problem ? (
        <Notice tone="error" takesFocus>
          {problem}
        </Notice>
      ) : null}
      {notice}
      <div>
        <Button type="submit" form={ID} tone="primary" isBusy={booking.isPending} busyLabel="Paying...">
          {due ? `Pay ${due}` : 'Pay'}
        </Button>
      </div>
    </section>
  )
}
