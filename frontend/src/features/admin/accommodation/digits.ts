/** The digits of a typed number. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 9)
