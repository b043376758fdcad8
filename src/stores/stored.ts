import * as v from 'valibot'
import { storage } from '@/platform/storage'
import type { Storage } from '@/platform/storage/types'

type Where = keyof Storage

/** One value that is kept on the device. */
export interface Stored<T> {
  /** The value; null when there is none, or when what is kept there does not fit the schema. */
  get(): T | null
  /** Keeps a value; false when there was no room for it. */
  set(value: T): boolean
  remove(): void
}

interface Options {
  /** Whether the value says something about a person. It then goes with their logout or with another person's login. */
  personal: boolean
  /** `local` unless told otherwise. */
  where?: Where
}

interface Declaration extends Required<Options> {
  /** The key, or what all keys of a family begin with. */
  key: string
  family: boolean
}

/** Every key that the app writes on the device. Filled by on-device.ts, the only file that declares any. */
export const declarations: Declaration[] = []

/** What a kept text may mean. Earlier versions wrote texts without quotation marks. Those must still be read. */
function readings(text: string | null): unknown[] {
  if (text === null) return []
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
    set: value => area.set(key, JSON.stringify(value)),
    remove: () => area.remove(key),
  }
}

/** Declares one value: how it is called on the device, what it looks like, and whether it belongs to a person. */
export function stored<S extends v.GenericSchema>(key: string, schema: S, { personal, where = 'local' }: Options) {
  declarations.push({ key, personal, where, family: false })
  return valueAt(where, key, schema)
}

/** Declares values of one kind, each under a name that begins with `prefix`; gives the one of a name. */
export function storedFamily<S extends v.GenericSchema>(
  prefix: string,
  schema: S,
  { personal, where = 'local' }: Options,
) {
  declarations.push({ key: prefix, personal, where, family: true })
  return (name: string) => valueAt(where, prefix + name, schema)
}

const AREAS: readonly Where[] = ['local', 'session', 'credentials']

/** The declaration that a key on the device belongs to; undefined when nobody declares it. */
export const declarationOf = (where: Where, key: string) =>
  declarations.find(one => one.where === where && (one.family ? key.startsWith(one.key) : key === one.key))

/** Removes everything personal. An undeclared key, such as one of an earlier version, counts as personal. */
export function forgetPersonal() {
  for (const where of AREAS) {
    for (const key of storage[where].keys()) {
      if (declarationOf(where, key)?.personal !== false) storage[where].remove(key)
    }
  }
}
