import * as v from 'valibot'
import { keptFiles } from '@/platform/kept-files'
import { storage } from '@/platform/storage'
import type { Storage } from '@/platform/storage/types'

type Where = keyof Storage

/** One value on the device. */
export interface Stored<T> {
  /** The value. Null when there is none, or when the stored text does not fit the schema. */
  get(): T | null
  /** Stores a value. Returns false if there was no room for it. `seconds`: the value may be removed after that time. */
  set(value: T, seconds?: number): boolean
  remove(): void
}

interface Options {
  /**
   * Whether the value says something about a person. It is then removed at their logout or when another person logs in.
   */
  personal: boolean
  /**
   * The value stays when a session ends by itself, because the same person may log in again. It goes when another
   * person does.
   */
  outlivesSession?: boolean
  /** `local` is the default. */
  where?: Where
}

interface Declaration extends Required<Options> {
  /** The key, or the prefix of all keys of a family. */
  key: string
  family: boolean
}

/** Every key that the app writes on the device. Only on-device.ts declares keys. */
export const declarations: Declaration[] = []

/**
 * Start and end of a JSON text. It recognises most texts without quotation marks without an exception, which is
 * expensive while the app starts, because the engine parses the whole script again to report where it was thrown.
 */
const LIKE_JSON = /^(["[{].*["\]}]|-?\d+(\.\d+)?(e[+-]?\d+)?|true|false|null)$/is

/** Reads a stored text. Earlier versions wrote texts without quotation marks, and those must still be readable. */
function readings(text: string | null): unknown[] {
  if (text === null) return []
  if (!LIKE_JSON.test(text)) return [text]
  try {
    return [JSON.parse(text), text]
  } catch {
    return [text]
  }
}

function valueAt<S extends v.GenericSchema>(where: Where, key: string, schema: S): Stored<v.InferOutput<S>> {
  const area = storage[where]
  return {
    get() {
      for (const reading of readings(area.get(key))) {
        const { success, output } = v.safeParse(schema, reading)
        if (success) return output
      }
      return null
    },
    set: (value, seconds) => area.set(key, JSON.stringify(value), seconds),
    remove: () => area.remove(key),
  }
}

/** Declares one value: its key, its schema, and whether it belongs to a person. */
export function stored<S extends v.GenericSchema>(key: string, schema: S, { where = 'local', ...options }: Options) {
  declarations.push({ outlivesSession: false, ...options, key, where, family: false })
  return valueAt(where, key, schema)
}

/** Declares values of one kind, whose keys begin with `prefix`. Returns a function that gives the value of a name. */
export function storedFamily<S extends v.GenericSchema>(
  prefix: string,
  schema: S,
  { where = 'local', ...options }: Options,
) {
  declarations.push({ outlivesSession: false, ...options, key: prefix, where, family: true })
  return (name: string) => valueAt(where, prefix + name, schema)
}

const AREAS: readonly Where[] = ['local', 'session', 'credentials']

/** The declaration of a key on the device; undefined when the key is not declared. */
export const declarationOf = (where: Where, key: string) =>
  declarations.find(one => one.where === where && (one.family ? key.startsWith(one.key) : key === one.key))

const isPersonal = ({ personal = true }: Partial<Declaration> = {}) => personal

function removeWhere(fits: (declaration: Declaration | undefined) => boolean) {
  for (const where of AREAS) {
    for (const key of storage[where].keys()) if (fits(declarationOf(where, key))) storage[where].remove(key)
  }
}

/** Removes all personal values. An undeclared key, such as one of an earlier version, counts as personal. */
export function forgetPersonal() {
  removeWhere(isPersonal)
  keptFiles.forgetAll()
}

/** Removes the values that outlived a session, because another person logs in. A visitor's values since then stay. */
export const forgetOutlived = () => removeWhere(one => isPersonal(one) && one?.outlivesSession === true)

/** Removes the personal values of an expired session, except those for its owner's next login. */
export function forgetEndedSession() {
  removeWhere(one => isPersonal(one) && !one?.outlivesSession)
  keptFiles.forgetAll()
}
