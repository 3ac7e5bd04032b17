/** Created at the first use: on a slow phone this takes more than 50 ms. */
let rupees: Intl.NumberFormat | undefined

/** Formats paise as rupees: 650000 → `₹6,500`. */
export function formatPaise(paise: number): string {
  rupees ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 })
  return rupees.format(paise / 100)
}
