import type { Pass } from 'infinito-rules'

/** A pass of a player. */
export const somePass = (changes: Partial<Pass> = {}): Pass => ({
  _id: '00000000000000ff',
  kind: 'player',
  fullname: 'Bina Devi',
  place: 'Player #2',
  event: 'Badminton, Women',
  college: 'NIT Patna',
  firstDay: '2026-01-23',
  lastDay: '2026-01-24',
  issue: 1,
  code: 'K7QM-3XWP',
  qr: 'M0 0h7v1h-7z',
  qrSize: 37,
  ...changes,
})
