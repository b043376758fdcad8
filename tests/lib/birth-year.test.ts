import { birthYearOf, wantsLargerLetters } from '@/lib/birth-year'

it('reads the year from an identity card, also while it is typed, and from nothing else', () => {
  expect(birthYearOf('0', '990001195203081123')).toBe(1952)
  expect(birthYearOf('0', ' 9900012003')).toBe(2003)
  expect(birthYearOf('0', '990001195')).toBeNull()
  expect(birthYearOf('0', '990001********1123')).toBeNull()
  expect(birthYearOf('1', '990001195203081123')).toBeNull()
  expect(birthYearOf('0', '')).toBeNull()
})

it.each([
  ['1959', true],
  ['1960', false],
  ['1990', false],
])('offers larger letters to who was born in %s: %s', (year, offered) => {
  expect(wantsLargerLetters('0', `990001${year}0101001X`)).toBe(offered)
})
