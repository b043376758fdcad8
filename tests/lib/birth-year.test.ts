import { birthYearOf, wantsLargerLetters } from '@/lib/birth-year'

it('the birth year is read only from an identity card number, even a half-typed one', () => {
  expect(birthYearOf('0', '990001195203081123')).toBe(1952)
  expect(birthYearOf('0', ' 9900012003')).toBe(2003)
  expect(birthYearOf('0', '990001195')).toBeNull()
  expect(birthYearOf('0', '990001********1123')).toBeNull()
  expect(birthYearOf('0', '990001520308112')).toBe(1952)
  expect(birthYearOf('0', '990001201111112')).toBe(1920)
  expect(birthYearOf('0', '990001198503081')).toBe(1985)
  expect(birthYearOf('1', '990001195203081123')).toBeNull()
  expect(birthYearOf('0', '')).toBeNull()
})

it.each([
  ['1959', true],
  ['1960', false],
  ['1990', false],
])('larger letters are offered to people born in %s: %s', (year, offered) => {
  expect(wantsLargerLetters('0', `990001${year}0101001X`)).toBe(offered)
})
