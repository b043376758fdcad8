import * as v from 'valibot'
import { Count, Day, DayCount, Decimal, dictionary, done, Flag, Key, list, maybe, OneOf, Text } from '@/contract/fields'

const Answer = v.object({
  amount: Decimal,
  name: Text,
  open: Flag,
  count: Count,
  state: OneOf(['1', '2'], '2'),
  items: list(v.object({ id: Key, amount: Decimal })),
  part: maybe(v.object({ id: Key })),
  byName: dictionary,
  day: Day,
  result: done,
})

const empty = {
  amount: null,
  name: '',
  open: false,
  count: 0,
  state: '2',
  items: [],
  part: null,
  byName: {},
  day: null,
  result: null,
}

describe('the fields of an answer', () => {
  it('missing fields of an answer get defaults', () => {
    expect(v.parse(Answer, {})).toEqual(empty)
  })

  it.each([null, '--', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, {}, [], '<b>1</b>', '😀', '1e9', '0x10'])(
    'the fields of an answer never make a figure of %p',
    hostile => {
      const parsed = v.parse(Answer, { amount: hostile, day: hostile, items: [{ id: 'a', amount: hostile }] })
      expect(parsed.amount).toBeNull()
      expect(parsed.day).toBeNull()
      expect(parsed.items).toEqual([{ id: 'a', amount: null }])
    },
  )

  it('an item without its identifier is left out', () => {
    expect(v.parse(Answer, { items: [null, {}, { id: '' }, { id: 7 }] }).items).toEqual([{ id: '7', amount: null }])
  })

  it('a day that does not exist is refused', () => {
    expect(v.parse(Answer, { day: '2026-02-30' }).day).toBeNull()
    expect(v.parse(Answer, { day: '2028-02-29' }).day).toBe('2028-02-29')
  })

  it.each([
    '{"days":-1e400}',
    '{"days":1e400}',
    '{"days":9007199254740991}',
    '{"days":-1}',
    '{"days":1.5}',
    '{"days":"7"}',
  ])('a number of days too large for date arithmetic is refused: %s', text => {
    const fee = list(v.object({ days: v.nullable(DayCount) }))
    expect(v.parse(fee, [JSON.parse(text), { days: 36_500 }, { days: null }])).toEqual([
      { days: 36_500 },
      { days: null },
    ])
  })

  it('two answers share no objects', () => {
    expect(v.parse(Answer, {}).items).not.toBe(v.parse(Answer, {}).items)
  })
})
