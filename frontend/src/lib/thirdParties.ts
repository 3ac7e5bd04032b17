/** Another company's service whose scripts or frames some pages load. */
export type ThirdParty = 'payments' | 'google' | 'map'

/** Where the server's document names what its policy shuts out, though the site uses it on other pages. */
const WITHHELD = 'meta[name="withheld-third-parties"]'

/** Whether the policy of the document that was loaded shuts a third party out. */
export function isWithheld(party: ThirdParty): boolean {
  const withheld = document.querySelector<HTMLMetaElement>(WITHHELD)?.content ?? ''
  return withheld.split(' ').includes(party)
}
