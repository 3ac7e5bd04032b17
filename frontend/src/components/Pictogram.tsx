/** A drawing of the sprite: an event's slug, or `emblem`. Always beside words. */
export function Pictogram({ name, className = 'pictogram' }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/pictograms.svg#${name}`} />
    </svg>
  )
}
