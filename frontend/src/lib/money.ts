const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 })

/** Formats paise as rupees: 650000 → `₹6,500`. */
export function formatPaise(paise: number): string {
  return rupees.format(paise / 100)
}
