import type { RegistrationSummary } from 'infinito-rules'

/** The props of every island by its name, as the `Props` types in `app/src/islands` declare them. A test compares the names. */
export interface IslandProps {
  'event-rack': {
    /** The slug of the selected event. If empty, the default event. */
    selected: string
    /** The endpoints of the events that the user has registered for. */
    registered: string[]
    /** Text if the user has an unpaid entry for the selected event: `Saved, ₹1,500 due`. Otherwise empty. */
    due: string
    /** The URL to pay or edit that entry. */
    due_address: string
  }
  'registration-summary': RegistrationSummary
  scoreboard: {
    /** Whether it fills a big screen. */
    is_full: boolean
    /** The address of the results of the only event that it shows. If empty, all events. */
    href: string
  }
  'json-tree': {
    value: unknown
    /** Copies a value of the tree. `pressed` is the target of the click. */
    copy: (value: unknown, pressed: Element) => void
  }
}

export type IslandName = keyof IslandProps
