import { types } from 'node:util'
import { createContext, runInContext, Script } from 'node:vm'
import { REMOVED, type Realm } from '../core/realm'

const scripts = new Map<string, Script>()

/** Makes a separate `vm` context for one mini-program. */
export function nodeRealm(): Realm {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } })
  const globals: Record<string, unknown> = runInContext('globalThis', context)
  const make: Made = runInContext(`(${inside})()`, context)
  for (const name of REMOVED) delete globals[name]
  globals.eval = undefined
  globals.Function = make.inertFunction

  const adopt = <T>(value: T): T => copy(value) as T // The value keeps its shape. Only its prototypes change.
  const copy = (value: unknown): unknown => {
    if (isCallable(value)) return make.owns(value) ? value : expose(value)
    if (typeof value !== 'object' || value === null || make.owns(value)) return value
    if (Array.isArray(value)) return make.array(...value.map(copy))
    if (types.isAnyArrayBuffer(value)) return make.bytes(new Uint8Array(value))
    if (types.isUint8Array(value)) return make.bytes(value)
    if (types.isNativeError(value)) return Object.assign(make.error(value.message, value.stack), value)
    return make.object(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
  }
  const expose = (call: Callable) =>
    make.expose((self, args) => {
      try {
        return copy(call.apply(self, args))
      } catch (error) {
        throw copy(error)
      }
    })

  return {
    globals,
    run(file, source, scope) {
      const names = Object.keys(scope)
      return script(file, `(function (${names.join(', ')}) {${source}\n})`)
        .runInContext(context)
        .apply(undefined, Object.values(scope))
    },
    adopt,
    promise: start => make.promise(start),
    owns: make.owns,
  }
}

/** Each source is parsed once in this process and then runs in every realm. */
function script(file: string, source: string): Script {
  const known = scripts.get(source)
  if (known) return known
  const parsed = new Script(source, { filename: file })
  scripts.set(source, parsed)
  return parsed
}

const isCallable = (value: unknown): value is Callable => typeof value === 'function'

type Callable = (this: unknown, ...args: unknown[]) => unknown

interface Made {
  owns(value: object): boolean
  array(...items: unknown[]): unknown[]
  object(entries: [string, unknown][]): object
  bytes(bytes: Uint8Array): ArrayBuffer
  error(message: string, stack: string | undefined): Error
  expose(call: (self: unknown, args: unknown[]) => unknown): unknown
  promise<T>(start: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T>
  inertFunction: unknown
}

/**
 * Runs inside the realm, so that the values it makes have the realm's prototypes. It is plain JavaScript, because it is
 * passed on as text.
 */
const inside = `function () {
  const { Object, Array, Function, Error, Promise, ArrayBuffer, Uint8Array } = globalThis
  const isOwn = Object.prototype.isPrototypeOf
  const global = globalThis
  function InertFunction() {
    if (arguments[arguments.length - 1] === 'return this') return () => global
  }
  InertFunction.prototype = Function.prototype
  return {
    owns: value => isOwn.call(Object.prototype, value) || Object.getPrototypeOf(value) === null,
    array: (...items) => items,
    object: entries => { const made = {}; for (const [key, value] of entries) made[key] = value; return made },
    bytes: bytes => { const made = new Uint8Array(bytes.length); made.set(bytes); return made.buffer },
    error: (message, stack) => { const made = new Error(message); made.stack = stack; return made },
    expose: call => function () { return call(this, arguments) },
    promise: start => new Promise((resolve, reject) => start(resolve, reject)),
    inertFunction: InertFunction,
  }
}`
