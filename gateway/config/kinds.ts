import * as v from 'valibot'

// The kinds of settings. Each is a text of the environment; an error message starts with the name of the setting.

/** A setting as a text of the environment. An empty text counts as not set. */
export const raw = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform(value => value || undefined),
)

/** The values of a group of settings, by their names. */
export type ValuesOf<Entries extends v.ObjectEntries> = { [Name in keyof Entries]: v.InferOutput<Entries[Name]> }

export const text = v.pipe(raw, v.optional(v.string()))

export const oneOf = <const T extends string>(values: readonly T[], message: string) =>
  v.pipe(raw, v.optional(v.picklist(values, message)))

const numberWithin = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

export const wholeNumber = (usual: number, least: number, most: number) =>
  v.pipe(raw, v.optional(numberWithin(least, most), String(usual)))

/** A whole number without a default. */
export const optionalNumber = (least: number, most: number) => v.pipe(raw, v.optional(numberWithin(least, most)))

export const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value

/** The texts between the commas of a setting. */
export const listed = v.pipe(
  raw,
  v.optional(v.string(), ''),
  v.transform(list =>
    list
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  ),
)

export const origins = v.pipe(
  listed,
  v.everyItem(isOrigin, 'must be origins such as https://app.example.com, without a path, separated by commas.'),
)

/**
 * Whether an address of PostgreSQL can be read and keeps user and password before its host. A password with a plain
 * `/`, `#` or `?` ends the host too early: its `@` then stands in the name of the database, or behind it.
 */
function isWholeAddress(value: string): boolean {
  // With the base that the driver has: an address may have no host.
  if (!URL.canParse(value, 'postgres://base')) return false
  const { pathname, hash, searchParams } = new URL(value, 'postgres://base')
  return ![pathname, hash, ...searchParams.keys()].some(part => part.includes('@'))
}

/** The address of a PostgreSQL database. */
export const postgresAddress = v.pipe(
  raw,
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://.'),
      v.check(
        isWholeAddress,
        'is no address: percent-encode its user and password (%40 for @, %2F for /, %23 for #, %3F for ?).',
      ),
    ),
  ),
)
