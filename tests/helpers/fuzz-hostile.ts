import fc from 'fast-check'

/** A piece of JSON that JSON.stringify cannot write, such as a number too large for a double. */
export class RawJson {
  constructor(readonly text: string) {}
  toJSON() {
    return `${MARK}${this.text}${MARK}`
  }
}
const MARK = '\u0001raw\u0001'
const MARKED = /"\\u0001raw\\u0001(.*?)\\u0001raw\\u0001"/g

/** JSON of a value with its raw pieces in place; a value that JSON cannot express becomes null. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(MARKED, (_, text: string) => JSON.parse(`"${text}"`))

/** Texts that a screen must never show, so texts for tests of screens do not contain them. */
export const GIVEAWAYS = /NaN|undefined|\bnull\b|\[object|Infinity/

/** An element that a text from the server must never create. */
export const PLANTED = 'planted-by-fuzz'

const MEGABYTE = 1_000_000

// biome-ignore format: a table
const numbersAsText = [
  'NaN', 'Infinity', '-Infinity', 'null', 'undefined', '[object Object]', '1e308', '1e400', '-1e-400', '0x1F', '1_000', '1,234.56',
  '+1', '.5', '5.', '-', '-0', '-0.00', '00012.30', '１２３', '٣', '1 2', '12.3.4', '9'.repeat(40), `-0.${'9'.repeat(40)}`, '0'.repeat(25),
]

// biome-ignore format: a table
const daysAsText = [
  '2026-02-30', '0000-00-00', '9999-12-31', '9999-99-99', '20261120', '2026/11/20', '2026-11-20T00:00:00Z', '2026-13-01T00:00:00Z',
  '+275760-09-13T00:00:00Z', 'Invalid Date', '1970-01-01', '2026-11-20 ', '-2026-11-20',
]

// biome-ignore format: a table
const markup = [
  '<script>alert(1)</script>', `<b id="${PLANTED}">x</b>`, `<img src=x onerror="alert(1)" id="${PLANTED}">`, '"><svg onload=alert(1)>',
  `<iframe src="javascript:alert(1)" id="${PLANTED}"></iframe>`, '</text></svg><script>1</script>', '&lt;b&gt;', '<!--', ']]>', '{{7*7}}',
]

// biome-ignore format: a table
const addresses = [
  'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example', 'file:///etc/passwd', '../../../../etc/passwd',
  '..\\..\\windows', '/Home/Index?custNo=1', '#/Home/Index', 'https://', 'tel:110', '%', '%00', '%E0%A4%A', '%2e%2e%2f',
]

// biome-ignore format: a table
const statements = [
  "' OR '1'='1", "'; DROP TABLE customers; --", '1); SELECT pg_sleep(9)--', "\\'", '$1', '%_%', '*', 'select version()', '#{7*7}',
]

// biome-ignore format: a table
const letters = [
  '', ' ', '\u0000', '\n\r\t', '--', '👨‍👩‍👧‍👦', '🇨🇳', '\uD800', '\uDFFF', 'a\uDC00b', '\u202Egnp.exe', '\u200B\uFEFF', `e${'\u0301'.repeat(60)}`,
  '\u2028\u2029', '𠮷野家', 'ﷺ', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
]

const longest = ['长'.repeat(20_001), 'W'.repeat(MEGABYTE), '👪'.repeat(MEGABYTE / 4), `<p>${'x'.repeat(30_000)}`]

const encoded = (text: string) => Buffer.from(text).toString('base64url')

// Page cursors that no client was given, with a time or a number that the database does not know.
const cursors = ['+275760-09-13T00:00:00.000Z 1', '0000-01-01T00:00:00.000Z 1', '2026-11-20T00:00:00.000Z \u0000'].map(
  encoded,
)

const short = [
  ...cursors,
  '2026-11-20\u0000',
  'a\uD800',
  ...numbersAsText,
  ...daysAsText,
  ...markup,
  ...addresses,
  ...statements,
  ...letters,
]

/** Unexpected texts, now and then a megabyte long. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...short) },
  { weight: 15, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...longest) },
)

// biome-ignore format: a table
const numbers = [
  0, -0, -1, 1e308, -1e308, 5e-324, 0.1 + 0.2, 2 ** 53, -(2 ** 63), 1e21, 123456789012345680000, 3.5, 1e15, 99999999999999,
]

const raws = [
  '1e400',
  '-1e400',
  '9'.repeat(40),
  `0.${'3'.repeat(60)}`,
  '1E+2',
  '-0',
  '{"__proto__":{"polluted":true}}',
  '{"a":1,"a":2}',
]

const nested = (depth: number, open: string, close: string) =>
  new RawJson(`${open.repeat(depth)}0${close.repeat(depth)}`)

// biome-ignore format: a table
const shapes: readonly unknown[] = [
  null, true, false, [], {}, [[]], [null], [undefined, 1], { length: 3 }, { 0: 'a', length: 1 }, { toString: 'x' }, JSON.parse('{"then":1}'),
  { bytes: 'x', contentType: 7 }, { bytes: null, contentType: null, fileName: null }, { constructor: { prototype: { polluted: 1 } } },
  nested(40, '[', ']'), nested(5000, '{"a":', '}'),
]

/** Unexpected numbers, some of which only JSON can express. */
export const hostileNumber: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...numbers,
  ...numbersAsText,
  ...raws.map(text => new RawJson(text)),
)

/** Unexpected values of any kind. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: hostileText },
  { weight: 8, arbitrary: hostileNumber },
  { weight: 8, arbitrary: fc.constantFrom(...shapes) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 1500 }, (_, index) => ({ id: index }))) },
)
