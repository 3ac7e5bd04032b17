/** One person as the forms ask for them. */
export interface Person {
  fullname: string
  email: string
  phoneNumber: string
  aadharId: string
}

const FIRST = ['Asha', 'Bhavna', 'Charu', 'Divya', 'Esha', 'Farah', 'Gauri', 'Hema', 'Ishita', 'Jaya']
const LAST = ['Verma', 'Singh', 'Kumari', 'Das', "D'Souza", 'Roy', 'Sinha', 'Mishra']

/** Returns a made-up person; equal numbers give equal persons. The ID number has a valid check digit. */
export function person(n: number): Person {
  const first = FIRST[n % FIRST.length]!
  const last = LAST[Math.floor(n / FIRST.length) % LAST.length]!
  return {
    fullname: `${first} ${last}`,
    email: `${first.toLowerCase()}.${n}@team.example`,
    phoneNumber: `98${String(n).padStart(8, '0')}`,
    aadharId: withCheckDigit(`99${String(n).padStart(9, '0')}`),
  }
}

/** Returns `count` people, beginning with number `from`. */
export function people(from: number, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => person(from + index))
}

/** Computes the Verhoeff check digit independently of the rule crate, so that the tests verify the rules. */
function withCheckDigit(digits: string): string {
  // Position 0 is the check digit itself.
  const sum = Array.from(digits)
    .reverse()
    .reduce((sum, digit, index) => product(sum, turned(Number(digit), index + 1)), 0)
  return digits + String(inverse(sum))
}

/** The elements 0–4 of D5 are rotations, 5–9 reflections. */
function product(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5
  return b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 5) % 5
}

function inverse(a: number): number {
  return a < 5 ? (5 - a) % 5 : a
}

function turned(digit: number, position: number): number {
  const turn = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
  let now = digit
  for (let times = 0; times < position % 8; times += 1) now = turn[now]!
  return now
}
