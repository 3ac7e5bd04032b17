import type { ReactNode } from 'react'
import type { Draft } from './kinds'

/** The props of the input of one setting. */
export interface SettingInput<D extends Draft> {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  draft: D
  onChange: (draft: D) => void
}
