import { mobileTyped, withoutBlanks } from '@/lib/typed-number'

test.each([
  ['+86 154 0000 0001', '15400000001'],
  ['0086-154-0000-0001', '15400000001'],
  ['8615400000001', '15400000001'],
  ['154 0000 0001', '15400000001'],
  ['１５４００００００００１', '15400000000'],
  ['154000000012', '15400000001'],
  // Too short to remove the 86: it may begin a longer number, or be a typing error that the field reports.
  ['8615400', '8615400'],
  ['154****0001', '154****0001'],
  ['abc', ''],
])('a mobile number typed as %s is %s', (typed, number) => {
  expect(mobileTyped(typed)).toBe(number)
})

test('a number that begins with 86 is read the same when typed digit by digit', () => {
  expect([...'+8615400000001'].reduce((value, key) => mobileTyped(value + key), '')).toBe('15400000001')
})

test.each([
  ['990101 19880416 0318', '990101198804160318'],
  ['９９０１０１１９８８０４１６０３１Ｘ', '99010119880416031X'],
  ['990101********031X', '990101********031X'],
])('a certificate number typed as %s is %s', (typed, number) => {
  expect(withoutBlanks(typed)).toBe(number)
})
