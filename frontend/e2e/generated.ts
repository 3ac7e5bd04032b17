import { readFileSync } from 'node:fs'

/** Reads what `cargo xtask wasm` writes from the catalogue. */
export const generated = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../src/generated/${name}.json`, import.meta.url), 'utf8'))

/** An event as the panel shows it: slug and fees. */
interface EventWithFees {
  slug: string
  fees: { label: string; text: string }[]
}

/** Returns the fee of an event in the catalogue: `₹6,500`. `label` is its category; a fee per head is that of `people`. */
export function feeOf(slug: string, { label, people = 1 }: { label?: 'Men' | 'Women'; people?: number } = {}): string {
  const event = (generated('catalogue') as EventWithFees[]).find((one) => one.slug === slug)
  const fee = event?.fees.find((row) => label === undefined || row.label === label)
  if (fee === undefined) throw new Error(`no fee of ${slug} ${label ?? ''}`)
  return `₹${(Number(fee.text.replaceAll(/\D/g, '')) * people).toLocaleString('en-IN')}`
}
