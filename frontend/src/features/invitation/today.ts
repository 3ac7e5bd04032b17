import { fest } from '@/lib/fest'

/** Today in the fest's time zone: `2026-01-23`. */
export const today = () => new Date(Date.now() + fest.utcOffset * 1000).toISOString().slice(0, 10)
