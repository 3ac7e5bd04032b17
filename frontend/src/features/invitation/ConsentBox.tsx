import { Checkbox } from '@/components/forms/Checkbox'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The box that agrees to a version of the privacy notice. Its value is the version, or blank. */
export function ConsentBox({
  field: { id, value, error, onChange },
  version,
  children,
}: {
  field: { id: string; value: string; error: string | undefined; onChange: (version: string) => void }
  version: string
  /** What else the reader agrees to. */
  children: ReactNode
}) {
  return (
    <Checkbox
      id={id}
      isRequired
      isChecked={value !== ''}
      error={error}
      onChange={(isChecked) => onChange(isChecked ? version : '')}
      label={
        <>
          {children} I agree to the{' '}
          <Link to={pathTo('privacy')} target="_blank">
            privacy notice (opens in a new tab)
          </Link>
          .
        </>
      }
    />
  )
}
