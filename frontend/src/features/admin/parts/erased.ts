/** Stands for the name of an account that is erased. */
export const ERASED_ACCOUNT = 'An account that was erased'
