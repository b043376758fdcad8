import { HIDDEN, type Realm } from '../core/realm'

/** The globals of the language itself. The mini-program reaches only these through `globalThis`. */
export const LANGUAGE = [
  ...[
    'Array',
    'ArrayBuffer',
    'Boolean',
    'DataView',
    'Date',
    'Error',
    'EvalError',
    'Float32Array',
    'Float64Array',
    'Function',
    'Infinity',
  ],
  ...[
    'Int16Array',
    'Int32Array',
    'Int8Array',
    'JSON',
    'Map',
    'Math',
    'NaN',
    'Number',
    'Object',
    'Promise',
    'Proxy',
    'RangeError',
  ],
  ...[
    'ReferenceError',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
    'SyntaxError',
    'TypeError',
    'URIError',
    'Uint16Array',
  ],
  ...[
    'Uint32Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'WeakMap',
    'WeakSet',
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
  ],
  ...['encodeURIComponent', 'escape', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'unescape'],
]

/** The language alone. */
export function languageGlobals(): Record<string, unknown> {
  const all = globalThis as unknown as Record<string, unknown> // Looked up by name.
  return Object.fromEntries(LANGUAGE.map(name => [name, all[name]]))
}

/**
 * A browser has only one realm for each page. So this hides names the way WeChat does: each script runs inside a
 * function whose parameters are undefined.
 */
export function browserRealm(): Realm {
  const globals = languageGlobals()
  return {
    globals,
    run(file, source, scope) {
      const visible = { ...Object.fromEntries(HIDDEN.map(name => [name, undefined])), ...globals, globalThis: globals }
      const body = `return function (${Object.keys(scope).join(', ')}) {${source}\n}\n//# sourceURL=${file}`
      return new Function(...Object.keys(visible), body)(...Object.values(visible)).apply(
        undefined,
        Object.values(scope),
      )
    },
    adopt: value => value,
    promise: start => new Promise(start),
    owns: () => false,
  }
}
