/**
 * The world in which the mini-program's JavaScript runs: only the language, until the host adds what WeChat has.
 * In Node it is a context of `vm`. A browser has no such context, so there the functions around the modules hide what
 * WeChat lacks.
 */
export interface Realm {
  /** The global object of the mini-program. */
  globals: Record<string, unknown>
  /**
   * Runs a source as the body of a function.
   * @param file Its name in stack traces.
   * @param scope The names it sees besides the globals.
   */
  run(file: string, source: string, scope: Readonly<Record<string, unknown>>): unknown
  /**
   * A copy made of the realm's own objects, so that the mini-program cannot reach anything of the host through it.
   * Objects that already belong to the realm are not copied.
   */
  adopt<T>(value: T): T
  /** A promise of the realm. */
  promise<T>(start: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T>
  /** Whether an object was made in the realm. */
  owns(value: object): boolean
}

/**
 * The names that WeChat's module wrapper hides, even when the engine has them.
 * `Intl` is missing on many Android phones. `eval` and `new Function` are switched off on all phones.
 */
export const HIDDEN = [
  ...[
    'window',
    'document',
    'frames',
    'self',
    'location',
    'navigator',
    'history',
    'screen',
    'localStorage',
    'sessionStorage',
  ],
  ...['indexedDB', 'caches', 'alert', 'confirm', 'prompt', 'fetch', 'Request', 'Response', 'Headers', 'XMLHttpRequest'],
  ...[
    'WebSocket',
    'EventSource',
    'FormData',
    'Blob',
    'File',
    'FileReader',
    'URL',
    'URLSearchParams',
    'DOMParser',
    'Image',
  ],
  ...[
    'AbortController',
    'AbortSignal',
    'Event',
    'EventTarget',
    'CustomEvent',
    'MessageChannel',
    'MessagePort',
    'BroadcastChannel',
  ],
  ...[
    'TextEncoder',
    'TextDecoder',
    'btoa',
    'atob',
    'structuredClone',
    'crypto',
    'performance',
    'Worker',
    'WebAssembly',
    'Intl',
  ],
  ...[
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
  ],
  ...[
    'process',
    'Buffer',
    'HTMLElement',
    'Element',
    'Node',
    'MutationObserver',
    'IntersectionObserver',
    'getComputedStyle',
  ],
] as const

/** Globals of the engine that are removed completely. */
export const REMOVED = ['WebAssembly', 'Intl', 'SharedArrayBuffer', 'Atomics'] as const
