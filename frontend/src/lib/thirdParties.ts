/** A third party whose scripts or frames some pages load. */
export type ThirdParty = 'payments' | 'google' | 'map'

/** Selects the document's list of third parties that its policy blocks although other pages use them. */
const WITHHELD = 'meta[name="withheld-third-parties"]'

/** Whether the policy of the loaded document blocks a third party. */
export function isWithheld(party: ThirdParty): boolean {
  const withheld = document.querySelector<HTMLMetaElement>(WITHHELD)?.content ?? ''
  return withheld.split(' ').includes(party)
}
