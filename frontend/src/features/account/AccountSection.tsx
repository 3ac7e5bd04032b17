import type { User } from 'infinito-rules'
import type { ReactNode, Ref } from 'react'

/** The props of each section of the account page. */
export interface SectionProps {
  id: string
  title: string
  user: User
}

/** One section of the account page. Its heading can take the focus if the focused element is gone. */
export function AccountSection({
  id,
  title,
  ref,
  children,
}: Pick<SectionProps, 'id' | 'title'> & {
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className="section-heading" id={id} tabIndex={-1} ref={ref}>
        {title}
      </h2>
      {children}
    </section>
  )
}
