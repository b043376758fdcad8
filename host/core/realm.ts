/**
 * Where the mini-program's JavaScript runs: the language and nothing else, until the host adds what WeChat has.
 * In Node this is a context of `vm`; in a browser, which has no such thing, the functions around the modules hide what WeChat lacks.
 */
export interface Realm {
  /** The global object of the mini-program. */
  globals: Record<string, unknown>
  /**
   * Runs a source as the body of a function.
   * @param file Its name in stack traces.
   * @param scope Names it sees besides the globals.
   */
  run(file: string, source: string, scope: Readonly<Record<string, unknown>>): unknown
  /** A copy made of the realm's own objects, so that nothing of the host can be reached through it. Its own objects stay what they are. */
  adopt<T>(value: T): T
  /** A promise of the realm. */
  promise<T>(start: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void): Promise<T>
  /** Whether an object was made in the realm. */
  owns(value: object): boolean
}

/**
 * Names that WeChat's module wrapper hides, whatever the engine has.
 * `Intl` is not there on many Android phones; `eval` and `new Function` are switched off everywhere.
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

/** Globals of the engine that are taken away altogether. */
export const REMOVED = ['WebAssembly', 'Intl', 'SharedArrayBuffer', 'Atomics'] as const
