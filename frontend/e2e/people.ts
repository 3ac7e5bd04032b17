/** One person as the forms ask for them. */
export interface Person {
  fullname: string
  email: string
  phoneNumber: string
  aadharId: string
}

const FIRST = ['Asha', 'Bhavna', 'Charu', 'Divya', 'Esha', 'Farah', 'Gauri', 'Hema', 'Ishita', 'Jaya']
const LAST = ['Verma', 'Singh', 'Kumari', 'Das', "D'Souza", 'Roy', 'Sinha', 'Mishra']

/** Somebody made up: the same number, the same person. The ID number's check digit fits. */
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

/** `count` people from number `from` on. */
export function people(from: number, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => person(from + index))
}

/** Verhoeff's scheme over the dihedral group D5: a code of its own here, so that the rules are held to it. */
function withCheckDigit(digits: string): string {
  // Position 0 is the check digit's own.
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
