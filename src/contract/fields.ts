import * as v from 'valibot'

/**
 * The field types of every answer. Rule: strict about fields that identify a thing (a code, an id), lenient about
 * fields that are shown. A shown field that is missing or broken becomes `null` or '' and the screen shows `--`; it
 * never breaks the screen.
 *
 * Each soft type has a plain input side (which the gateway must produce) and a safe output side (which the app gets).
 */

/** Maximum length of a text that the app accepts for one field; longer texts are cut. */
export const TEXT_LIMIT = 20_000

/** The kind of a field. Its schema is a function and does not contain the kind. */
export type FieldKind =
  | { kind: 'Decimal' | 'Day' | 'Instant' | 'Text' | 'Count' | 'Flag' | 'dictionary' | 'done' | 'file' | 'Key' }
  | { kind: 'OneOf'; options: readonly string[]; instead: string | null }
  | { kind: 'list' | 'maybe'; inner: v.GenericSchema }

const marked = <S extends object>(schema: S, field: FieldKind): S => Object.assign(schema, { field })

/**
 * The field kind of a schema, for code that documents the contract or generates answers; undefined for composed
 * schemas.
 */
export const fieldOf = (schema: object): FieldKind | undefined => (schema as { field?: FieldKind }).field

/**
 * A soft field. `read` gives `undefined` for an unusable value; then, and if the field is missing, `instead` is used.
 * `I` is the type that the gateway must produce.
 */
const soft = <I, O>(field: FieldKind, read: (value: unknown) => O | undefined, instead: () => O) =>
  v.fallback(
    v.pipe(
      // Schemas that valibot derives from this one keep the mark.
      marked(
        v.custom<I>(() => true),
        field,
      ),
      v.rawTransform<I, O>(({ dataset, addIssue, NEVER }) => {
        const value = read(dataset.value)
        if (value !== undefined) return value
        addIssue({ message: 'unusable' })
        return NEVER
      }),
    ),
    instead,
  )

/** The output of a schema for a value, or undefined. */
const reading =
  <O>(schema: v.GenericSchema<unknown, O> | v.GenericSchema<never, O>) =>
  (value: unknown): O | undefined => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : undefined
  }

/** A number or text as a trimmed text; undefined for everything else, NaN and infinities included. */
const scalar = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.slice(0, TEXT_LIMIT)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

const DECIMAL = /^-?\d{1,24}(\.\d{1,18})?$/

/** A decimal number as a string, the only form in which money, shares, net values and rates travel. */
export const StrictDecimal = v.pipe(v.string(), v.regex(DECIMAL))

/** A shown figure: a decimal string, or `null` if it is missing or not a number. */
export const Decimal = soft<string | null, string | null>(
  { kind: 'Decimal' },
  value => {
    const text = scalar(value)?.trim()
    return text !== undefined && DECIMAL.test(text) ? text : undefined
  },
  () => null,
)

const isDay = (day: string) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return false
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return date.toISOString().startsWith(day)
}

/**
 * A calendar day in Asia/Shanghai, `2026-11-20`. For inputs, so its years are limited: adding days never leaves the
 * calendar.
 */
export const StrictDay = v.pipe(
  v.string(),
  v.check(day => /^(19|20|21)/.test(day) && isDay(day), 'not a day'),
)

/** A calendar day that is shown, or `null`. */
export const Day = soft<string | null, string | null>(
  { kind: 'Day' },
  value => (typeof value === 'string' && isDay(value) ? value : undefined),
  () => null,
)

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/

/** An input instant, as ISO 8601 in UTC, of the years 1900 to 2199. */
export const StrictInstant = v.pipe(
  v.string(),
  v.check(at => /^(19|20|21)/.test(at) && INSTANT.test(at) && !Number.isNaN(Date.parse(at)), 'not an instant'),
)

/** An instant as ISO 8601 in UTC that is shown, or `null`. */
export const Instant = soft<string | null, string | null>(
  { kind: 'Instant' },
  value => (typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined),
  () => null,
)

/** A text that is shown; anything but a text or a number becomes ''. Always rendered as text, never as HTML. */
export const Text = soft<string, string>({ kind: 'Text' }, scalar, () => '')

/** An identifier: a fund code, an id, a token. Required; an item or an answer without it is refused. */
export const Key = marked(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
    v.transform(String),
    v.minLength(1),
    v.maxLength(4096),
  ),
  { kind: 'Key' },
)

/** A whole number that is shown or counted, at least 0; an invalid one becomes 0. */
export const Count = soft<number, number>(
  { kind: 'Count' },
  value => {
    const text = scalar(value)
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
  },
  () => 0,
)

const YES: readonly unknown[] = [true, 1, '1', 'Y', 'true']

/** A boolean in any of the spellings of the wire: true, 1, '1', 'Y', 'true'. Everything else is false. */
export const Flag = soft<boolean | string | number, boolean>(
  { kind: 'Flag' },
  value => YES.includes(value),
  () => false,
)

/** One of a closed set of codes; an unknown one becomes `instead`. */
export const OneOf = <const T extends string, const D extends T | null>(options: readonly T[], instead: D) =>
  soft<T, T | D>(
    { kind: 'OneOf', options, instead },
    value => options.find(option => option === scalar(value)),
    () => instead,
  )

/** A list that is shown: a missing list becomes an empty one, and an item without its identifier is left out. */
export const list = <I, O>(item: v.GenericSchema<I, O>) => {
  const read = reading(item as v.GenericSchema<never, O>)
  return v.pipe(
    soft<readonly I[], readonly unknown[]>(
      { kind: 'list', inner: item as unknown as v.GenericSchema },
      value => (Array.isArray(value) ? value : undefined),
      () => [],
    ),
    v.transform(entries =>
      entries.flatMap(entry => {
        const output = read(entry)
        return output === undefined ? [] : [output]
      }),
    ),
  )
}

/** A part of an answer that is `null` if it is missing or broken as a whole. */
export const maybe = <I, O>(part: v.GenericSchema<I, O>) =>
  soft<I | null, O | null>(
    { kind: 'maybe', inner: part as unknown as v.GenericSchema },
    reading(part as v.GenericSchema<never, O>),
    () => null,
  )

/** A text by key, such as parameters by name; invalid entries are left out. */
export const dictionary = soft<Record<string, string>, Record<string, string>>(
  { kind: 'dictionary' },
  value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, text]) => {
        const shown = scalar(text)
        return shown === undefined ? [] : [[key, shown]]
      }),
    )
  },
  () => ({}),
)

/** The input of a call without parameters. */
export const nothing = v.optional(v.strictObject({}), {})

/** The answer of a command without result data; any content is ignored. */
export const done = soft<null, null>(
  { kind: 'done' },
  () => null,
  () => null,
)

/** The answer of a call with a file: bytes and their content type. */
export interface FileAnswer {
  bytes: Uint8Array
  contentType: string
  fileName: string
}
export const file = marked(
  v.custom<FileAnswer>(
    value =>
      typeof value === 'object' &&
      value !== null &&
      'bytes' in value &&
      // Not instanceof: the bytes may come from another realm.
      ArrayBuffer.isView(value.bytes) &&
      'contentType' in value &&
      typeof value.contentType === 'string' &&
      'fileName' in value &&
      typeof value.fileName === 'string',
  ),
  { kind: 'file' },
)

/* ---- inputs: validated by the gateway, strict, with limits ---- */

/** A calendar year in which funds existed: '2026'. */
export const StrictYear = v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/))
/** A number of days for date arithmetic: up to a hundred years. */
export const DayCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36_500))
/** A fund code: six digits. */
export const FundCode = v.pipe(v.string(), v.regex(/^\d{6}$/, '基金代码是6位数字'))
/** A customer number: up to 20 digits, leading zeros kept. */
export const CustNo = v.pipe(v.string(), v.regex(/^\d{1,20}$/))
/** A short text of an input: a name, a keyword. */
export const ShortText = v.pipe(v.string(), v.maxLength(200))
/** A page number from 1, or an item count; a text in a query. */
export const PageNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(100_000),
)
/** `1` in the mini-program, `2` everywhere else. */
export const Spot = v.picklist(['1', '2'])
/** An openid or unionid. */
export const WechatId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
/** The id of an article, a message or a template. */
export const ContentId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
