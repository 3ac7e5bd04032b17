import type {} from '@tanstack/react-router'

/** The name of a message that a page shows about the navigation that led to it. */
export type NoticeName = 'LOGIN_FIRST' | 'AMBASSADOR_LOGIN_FIRST' | 'NOT_AUTHORIZED' | 'ERASED' | 'PAYMENT_SUCCESS'

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: NoticeName | undefined
    /** The URL to open after the login. */
    from?: string | undefined
    /** The paid entry that led to the events page. */
    entered?: { event: string; registration: string } | undefined
    /** The user signed up a moment ago, on the way to this wizard. */
    isNewAccount?: boolean | undefined
    /** The id of the registration whose people prefill the form. */
    refillFrom?: string | undefined
    /** The wizard's step of this entry, and whether the previous entry shows the previous step. */
    step?: { index: number; followsStepBefore: boolean } | undefined
  }
}
