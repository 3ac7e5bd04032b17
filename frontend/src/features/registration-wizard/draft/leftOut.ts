import { findingsOf } from '@/components/entryForm/findings'
import type { Draft } from '@/components/entryForm/model'
import type { Finding } from 'infinito-rules'

/** The id of the question about incomplete people. */
export const LEFT_OUT = 'left-out'

/** The optional people who lack a name or an email. The server leaves them out of the entry. */
export const leftOut = (draft: Draft): readonly Finding[] => findingsOf(draft).filter(({ code }) => code === 'dropped')
