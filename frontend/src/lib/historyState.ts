import type {} from '@tanstack/react-router'

/** Why somebody was brought to a page; shown in it, besides the toast. A name of `messages`. */
type PaymentReturn = 'LOGIN_FIRST' | 'NOT_AUTHORIZED' | 'ERASED' | 'PAYMENT_SUCCESS'

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: PaymentReturn | undefined
    /** Where to go after logging in. */
    from?: string | undefined
    /** The account was made a moment ago, on the way to this wizard. */
    isNewAccount?: boolean | undefined
    /** The id of the withdrawn registration whose people begin the form. */
    refillFrom?: string | undefined
    /** The step of the wizard that this entry shows, and whether the entry before it shows the step before. */
    step?: { index: number; followsStepBefore: boolean } | undefined
  }
}
