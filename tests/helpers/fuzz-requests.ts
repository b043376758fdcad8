import fc from 'fast-check'
import type { Call } from '@/contract/call'
import { HEADERS } from '@/lib/wire/headers'
import { hostileNumber, hostileText, hostileValue, RawJson } from './fuzz-hostile'
import { inputsOfCall, type Known } from './fuzz-inputs'
import type { PreparedRequest, Signing } from './signed-request'

export type Role = 'holder' | 'inheritor' | 'visitor'

/** A request to send: signed as described, and then changed on its way. */
export interface Attack {
  role: Role
  input: Record<string, unknown>
  signing: Signing
  change: Change
}

/** A change to a signed request on its way. */
export interface Change {
  says: string
  to: (request: SentRequest) => SentRequest
}

/** A request that need not belong to the contract: any method, any body. */
export interface SentRequest extends Omit<PreparedRequest, 'method'> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
}

/** Whether a value can be signed. One with a `RawJson` in it cannot, so it is not sent. */
const plain = (value: unknown): boolean =>
  !(value instanceof RawJson) && (typeof value !== 'object' || value === null || Object.values(value).every(plain))

const spoiling: fc.Arbitrary<unknown> = fc.oneof(hostileText, hostileNumber, hostileValue).filter(plain)

/** Names that no call has, some of which reach into prototypes. */
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'custNo',
  'token',
  'then',
  'a'.repeat(300),
  '',
  'fund code',
  'x[0]',
  'x.y',
  '%00',
  '长',
]

type Edit = (input: Record<string, unknown>) => Record<string, unknown>

/** Sets a field as an own property, whatever its name. */
const set = (name: string, value: unknown): Edit => {
  const field = Object.fromEntries([[name, value]])
  return input => Object.fromEntries([...Object.entries(input), ...Object.entries(field)])
}

const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(), spoiling).map(
      ([at, value]): Edit =>
        input => {
          const fields = Object.keys(input)
          return set(fields[at % Math.max(1, fields.length)] ?? 'a', value)(input)
        },
    ),
  },
  fc.nat().map(
    (at): Edit =>
      input => {
        const fields = Object.entries(input)
        return Object.fromEntries(fields.filter((_, index) => index !== at % Math.max(1, fields.length)))
      },
  ),
  fc.tuple(fc.nat(), fc.constantFrom('list', 'object', 'text')).map(
    ([at, how]): Edit =>
      input => {
        const [name, value] = Object.entries(input)[at % Math.max(1, Object.keys(input).length)] ?? ['a', 1]
        return set(
          name,
          how === 'list' ? [value] : how === 'object' ? { $ne: value } : `${JSON.stringify(value)} `,
        )(input)
      },
  ),
  fc.tuple(fc.constantFrom(...names), spoiling).map(([name, value]): Edit => set(name, value)),
)

/* ---- on the way ---- */

const asItIs: Change = { says: 'as it was signed', to: request => request }

const HEADER_NAMES = [
  ...Object.values(HEADERS),
  'Content-Type',
  'Content-Length',
  'Accept-Encoding',
  'Origin',
  'Cookie',
  'X-Forwarded-For',
]

/** Header values that Node can send. */
const headerTexts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'NaN',
  '0'.repeat(16),
  'F'.repeat(64),
  'a'.repeat(9000),
  '../..',
  '9'.repeat(13),
  "' OR 1=1 --",
  'é',
]

const headerChanges = fc
  .tuple(fc.constantFrom(...HEADER_NAMES), fc.option(fc.constantFrom(...headerTexts), { freq: 3 }))
  .map(
    ([name, value]): Change => ({
      says: `${name}: ${value === null ? 'left out' : value.slice(0, 40)}`,
      to: request => {
        const headers = Object.entries(request.headers).filter(([key]) => key.toLowerCase() !== name.toLowerCase())
        return { ...request, headers: Object.fromEntries(value === null ? headers : [...headers, [name, value]]) }
      },
    }),
  )

const more = (text: string) => (url: string) => `${url}${url.includes('?') ? '&' : '?'}${text}`

const addressChanges = fc
  .constantFrom<[string, (url: string) => string]>(
    ['a parameter twice', more('fundCode=1&fundCode=2')],
    ['a broken escape', more('x=%E0%A4%A')],
    ['an escape that stands for nothing', url => url.replace('/api/', '/api/%ZZ')],
    ['a zero byte', url => url.replace('/api/', '/api/%00')],
    ['__proto__ in the query', more('__proto__=1&__proto__[x]=1')],
    ['thousands of parameters', more(Array.from({ length: 3000 }, (_, at) => `p${at}=1`).join('&'))],
    ['a long address', more(`q=${'x'.repeat(60_000)}`)],
    ['a path that climbs', url => url.replace(/\/[^/?]+(\?|$)/, '/../../../../etc/passwd$1')],
    [
      'a path that climbs in disguise',
      url => url.replace(/\/[^/?]+(\?|$)/, '/%2e%2e%2f%2e%2e%2fgateway%2fconfig.ts$1'),
    ],
    ['another family', url => url.replace(/\/(A|B|C)\//, '/Z/')],
    ['family A', url => url.replace(/\/(B|C)\//, '/A/')],
    ['family B', url => url.replace(/\/(A|C)\//, '/B/')],
    ['small letters', url => url.toLowerCase()],
    ['a slash at the end', url => url.replace(/(\?|$)/, '/$1')],
    ['double slashes', url => url.replaceAll('/', '//')],
    ['an unknown call', url => url.replace(/\/[^/?]+(\?|$)/, '/noSuchCall.api$1')],
    ['a call of Object', url => url.replace(/\/[^/?]+(\?|$)/, '/__proto__$1')],
    ['a fragment', url => `${url}#x`],
  )
  .map(([says, to]): Change => ({ says, to: request => ({ ...request, url: to(request.url) }) }))

const bodyChanges = fc
  .constantFrom<[string, string | Buffer]>(
    ['no body', ''],
    ['half a body', '{"fundCode":"1000'],
    ['a list', '[1,2]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a number', '7'],
    ['a deep body', `${'['.repeat(100_000)}`],
    ['a deep closed body', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['__proto__ in the body', '{"__proto__":{"polluted":true}}'],
    ['constructor in the body', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['a field twice', '{"fundCode":"1","fundCode":"2"}'],
    ['two megabytes', `{"a":"${'x'.repeat(2_000_000)}"}`],
    ['a form with broken escapes', 'a=%E0%A4%A&b=%'],
    ['a form with a field twice', 'a=1&a=2'],
    ['bytes', Buffer.from([0, 255, 254, 128, 10, 13])],
    ['a multipart form without an end', '--test-boundary-7d1f\r\nContent-Disposition: form-data; name="x"\r\n\r\n1'],
    ['a multipart form without names', '--test-boundary-7d1f\r\n\r\n1\r\n--test-boundary-7d1f--\r\n'],
  )
  .map(([says, payload]): Change => ({ says, to: request => ({ ...request, payload }) }))

const types = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'application/json',
  'x',
  '/',
  'application/json, text/html',
]

const otherChanges = fc.oneof(
  fc.constantFrom(...types).map(
    (type): Change => ({
      says: `content type ${type}`,
      to: request => ({ ...request, headers: { ...request.headers, 'content-type': type } }),
    }),
  ),
  fc
    .constantFrom<SentRequest['method'][]>('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
    .map((method): Change => ({ says: `method ${method}`, to: request => ({ ...request, method }) })),
)

const signings: fc.Arbitrary<Signing> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Signing[]>(
    { tamper: { parameters: { fundCode: '000001', custNo: '1' } } },
    { tamper: { timeShift: -600_000 } },
    { tamper: { timeShift: 1e15 } },
    { tamper: { gtokenTimeShift: 600_000 } },
    { tamper: { nonce: '0'.repeat(16) } },
    { deviceName: 'miniprogram' },
    { idempotencyKey: 'k'.repeat(20) },
    { idempotencyKey: "' OR 1=1 --" },
    { family: 'A' },
    { family: 'B' },
    { family: 'C' },
  ),
)

/** Requests of one call: valid in shape, spoiled, or changed after signing. Most are sent as they were signed. */
export function attacksOn(call: Call, known: Known): fc.Arbitrary<Attack> {
  const spoiled = fc
    .tuple(inputsOfCall(call, known), fc.array(edits, { maxLength: 3 }))
    .map(([input, changes]) => changes.reduce((edited, edit) => edit(edited), input))
  return fc.record({
    role: fc.constantFrom<Role[]>('holder', 'holder', 'holder', 'inheritor', 'visitor'),
    input: fc.oneof(
      { withCrossShrink: true },
      { weight: 2, arbitrary: inputsOfCall(call, known) },
      { weight: 3, arbitrary: spoiled },
    ),
    signing: signings,
    change: fc.oneof(
      { withCrossShrink: true },
      { weight: 24, arbitrary: fc.constant(asItIs) },
      { weight: 2, arbitrary: headerChanges },
      { weight: 2, arbitrary: addressChanges },
      { weight: call.method === 'POST' ? 2 : 1, arbitrary: bodyChanges },
      { weight: 1, arbitrary: otherChanges },
    ),
  })
}
