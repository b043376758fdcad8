import fc from 'fast-check'
import type { Call } from '@/contract/call'
import type { HttpAnswer, HttpFailureReason } from '@/platform/http/types'
import { answersOf } from './fuzz-answers'
import { hostileText, hostileValue, jsonOf } from './fuzz-hostile'

/** The reply to a request: an answer, or the reason why there is none. */
export type Reply = HttpAnswer | HttpFailureReason

const codes = [
  '0',
  0,
  'AU0000',
  '000000',
  '-143',
  -149,
  '',
  'E1',
  'T020104-0001',
  'T020101-0002',
  '0 ',
  '00',
  null,
  7.5,
  {},
  [],
]

const mostly = <T>(usual: T, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof({ withCrossShrink: true }, { weight: 8, arbitrary: fc.constant(usual) }, ...others)

const envelopes = (data: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { withCrossShrink: true },
    {
      weight: 10,
      arbitrary: fc.record(
        {
          data,
          retCode: mostly<unknown>('0', fc.constantFrom(...codes), hostileValue),
          code: mostly<unknown>('0', fc.constantFrom(...codes), hostileValue),
          success: mostly<unknown>(true, fc.constantFrom(false, 'true', null), hostileValue),
          retMsg: mostly<unknown>('', hostileText, hostileValue),
          message: mostly<unknown>('', hostileText, hostileValue),
        },
        { requiredKeys: ['retCode'] },
      ),
    },
    data,
    hostileValue,
  )

const pages = [
  '',
  ' ',
  '<html><h1>502 Bad Gateway</h1></html>',
  'ok',
  '{',
  '[]',
  'null',
  '"text"',
  '{"retCode":"0","data":',
  '\u0000',
]

/** JSON, or JSON that broke on the way. */
const bodies = (answer: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const whole = answer.map(jsonOf)
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 20, arbitrary: whole },
    fc.tuple(whole, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
    fc.tuple(whole, fc.constantFrom('\uFEFF', 'callback(', '\n\n', ")]}',\n")).map(([text, before]) => before + text),
    whole.map(text => JSON.stringify(text)),
    fc.constantFrom(...pages),
    fc.constantFrom('['.repeat(200_000), '{"data":'.repeat(50_000)),
  )
}

const dates = [
  '',
  'yesterday',
  'Fri, 20 Nov 2026 07:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  '-1',
  '0',
  '+275760-09-13T00:00:00Z',
  '1e308',
]
const dispositions = [
  "attachment; filename*=UTF-8''%E8%B5%84.pdf",
  "attachment; filename*=UTF-8''%E8%B",
  "filename*=UTF-8''%",
  'x',
]

const statuses = [0, 100, 204, 301, 304, 400, 401, 403, 404, 413, 429, 500, 502, 503, 504, 599, 999]

/** Possible replies to a call: its answer, spoiled or not, in an envelope that is whole or broken, or none at all. */
export function repliesTo(call: Call): fc.Arbitrary<Reply> {
  const data = call.answer === 'blob' ? hostileValue : answersOf(call.output)
  const text = bodies(call.prefix === '/site' ? data : envelopes(data))
  const bytes =
    call.answer === 'blob'
      ? fc.option(fc.uint8Array({ maxLength: 40 }), { freq: 3 })
      : fc.constant<Uint8Array | null>(null)
  const headers = fc.record(
    {
      date: fc.constantFrom(...dates),
      'content-type': fc.constantFrom('application/json', 'text/html', 'application/pdf', ''),
      'content-disposition': fc.constantFrom(...dispositions),
    },
    { requiredKeys: [] },
  )
  return fc.oneof(
    { withCrossShrink: true },
    {
      weight: 30,
      arbitrary: fc.record({ status: mostly(200, fc.constantFrom(...statuses)), headers, text, bytes }),
    },
    fc.constantFrom<Reply[]>('offline', 'timeout', 'cancelled'),
  )
}
