import fc from 'fast-check'
import * as v from 'valibot'
import { EventBatch } from '@/contract/telemetry'
import { batchOf, reported } from '@/features/shell/telemetry-batch'
import { placeOf, scrubbed } from '@/lib/scrub'
import { people } from '../../gateway/seed/people'

const about = {
  visit: '0123456789abcdef',
  environment: 'wechat',
  source: 'ESERVICE_H5',
  enterprise: false,
  known: false,
} as const

describe('the sentence of an error', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'map')", 'Cannot read properties of undefined (reading # )'],
    ['x is not a function', 'x is not a function'],
    ['E409 持有基金不能移除自选', '#'],
    ['total 1,234.56 is wrong', 'total # is wrong'],
    ['token abcdefghijklmnopqrstuvwxyzABCDEF is dead', 'token # is dead'],
    ['Loading https://a.example/x?custNo=1 failed', 'Loading # failed'],
    ['mail to lin@example.com', 'mail to #'],
  ])('the error text “%s” is scrubbed to “%s”', (sentence, left) => {
    expect(scrubbed(sentence)).toBe(left)
  })
})

describe('the place of an error', () => {
  it('the place of an error is our script with its line and column, in every browser’s spelling', () => {
    expect(placeOf('TypeError: x\n    at f (https://a.example/js/main.3fa94c1b.js:1:2345)')).toBe(
      'main.3fa94c1b.js:1:2345',
    )
    expect(placeOf('f@https://a.example/js/12.0a.js:7:8\n')).toBe('12.0a.js:7:8')
    expect(placeOf('no stack at all')).toBeUndefined()
  })
})

describe('an error report', () => {
  const personal = people.flatMap(({ name, custNo, mobile, cert, openid, unionid, password }) => [
    ...[name, custNo, mobile, cert, openid, unionid, password],
  ])
  const secret = fc.oneof(
    fc.constantFrom(...personal),
    // A token, an amount, a share, a day.
    fc.stringMatching(/^[\w-]{43}$/),
    fc.stringMatching(/^[1-9]\d{0,2}(,\d{3}){0,3}\.\d{2}$/),
    fc.stringMatching(/^-?[1-9]\d{0,11}\.\d{4}$/),
    fc.stringMatching(/^202[0-9]-[01][0-9]-[0-3][0-9]$/),
  )

  it('an error report holds no name, number, token or amount, and the gateway accepts it', () => {
    const word = fc.constantFrom('TypeError:', 'of', '(', ')', 'reading', ' ', '=', '：', '"')
    const sentence = fc.tuple(fc.array(word), secret, fc.array(word), secret).map(([before, one, between, other]) => ({
      text: [...before, ` ${one} `, ...between, other].join(''),
      one,
      other,
    }))
    fc.assert(
      fc.property(sentence, fc.nat(), ({ text, one, other }, at) => {
        const event = {
          kind: 'error' as const,
          page: '/Home/Index',
          name: 'TypeError',
          at,
          error: { message: text, stack: text },
        }
        const batch = batchOf([event], about)
        const sent = JSON.stringify({ ...batch, events: batch.events.map(({ at: _, ...rest }) => rest) })
        expect(sent).not.toContain(one)
        expect(sent).not.toContain(other)
        expect(v.safeParse(EventBatch, batch).success).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('the gateway accepts the report of anything that was thrown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.string(), (message, stack, name) => {
        const event = reported({ kind: 'error', page: '', name, at: 1, error: { message, stack } })
        expect(v.safeParse(EventBatch, { ...about, events: [event] }).success).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
