import collegeWords from '@/generated/collegeWords.json'
import colleges from '@/generated/colleges.json'
import { describe, expect, it } from 'vitest'
import { matchesTyped, onlyMatch, ownerOf } from './collegeSearch'

const words = new Map(Object.entries(collegeWords))
const all = colleges.map((college) => ({ ...college, others: words.get(college.name) }))
const found = (typed: string) => {
  const owner = ownerOf(typed, all)
  return all.filter((college) => (owner === undefined ? matchesTyped(college, typed) : college.name === owner)).map(({ name }) => name)
}

describe('the college box finds a college by', () => {
  it.each([
    ['NIT Trichy', 'National Institute of Technology Tiruchirappalli'],
    ['IIT KGP', 'Indian Institute of Technology Kharagpur'],
    ['IIT Banaras', 'Indian Institute of Technology (BHU) Varanasi'],
    ['IIT BHU', 'Indian Institute of Technology (BHU) Varanasi'],
    ['PWC', "Patna Women's College"],
    ['Patna Women’s', "Patna Women's College"],
    ['patna womens college', "Patna Women's College"],
    ['PMCH', 'Patna Medical College'],
    ['NITP', 'National Institute of Technology Patna'],
    ['IIT-P', 'Indian Institute of Technology Patna'],
    ['IITP', 'Indian Institute of Technology Patna'],
    ['I.I.T. Patna', 'Indian Institute of Technology Patna'],
    ['Birla Institute of Technology & Science', 'Birla Institute of Technology and Science Pilani'],
    ['IIM Bengaluru', 'Indian Institute of Management Bangalore'],
    ['MNNIT', 'Motilal Nehru National Institute of Technology Allahabad'],
  ])('%s', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  it.each([
    ['Patna University', 'Patna University'],
    ['Patna College', 'Patna College'],
    ['A.N. College', 'A. N. College'],
    ['B.N. College', 'B. N. College'],
    ['ＩＩＴ Patna', 'Indian Institute of Technology Patna'],
    ['Patna Womenʼs', "Patna Women's College"],
  ])('%s alone, as the box chooses it unasked', (typed, name) => {
    expect(onlyMatch(typed, all)).toBe(name)
  })

  it.each(['Patna Medical College and Hospital', 'college', 'Loyola College', 'N.K. College', ''])(
    'chooses nothing unasked for %s',
    (typed) => {
      expect(onlyMatch(typed, all)).toBeUndefined()
    },
  )

  it('nothing that no college has', () => {
    expect(found('Hogwarts')).toEqual([])
    expect(found('national').length).toBeGreaterThan(20)
    expect(found('IIT Patna')).toEqual(['Indian Institute of Technology Patna'])
  })
})
