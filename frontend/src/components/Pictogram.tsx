/** A decorative drawing of the sprite, named by an event's slug or `emblem`. */
export function Pictogram({ name, className = 'pictogram' }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/pictograms.svg#${name}`} />
    </svg>
  )
}
