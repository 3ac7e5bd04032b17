import type { ReactNode, Ref } from 'react'

/** A section of the registration page. Its heading can be focused. */
export function Section({ id, title, ref, children }: { id: string; title: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className="section-heading" id={id} tabIndex={-1} ref={ref}>
        {title}
      </h2>
      {children}
    </section>
  )
}
