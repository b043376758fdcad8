import { withFixture } from './fixture-mini'

/** What a mini-program may see besides the language itself. */
const WECHAT = [
  'App',
  'Behavior',
  'Component',
  'Page',
  'clearInterval',
  'clearTimeout',
  'console',
  'getApp',
  'getCurrentPages',
  'global',
  'setInterval',
  'setTimeout',
  'wx',
]

/** The language as of ES2023, without what WeChat takes away. */
const LANGUAGE = [
  ...[
    'AggregateError',
    'Array',
    'ArrayBuffer',
    'BigInt',
    'BigInt64Array',
    'BigUint64Array',
    'Boolean',
    'DataView',
    'Date',
    'Error',
  ],
  ...[
    'EvalError',
    'FinalizationRegistry',
    'Float32Array',
    'Float64Array',
    'Function',
    'Infinity',
    'Int16Array',
    'Int32Array',
  ],
  ...[
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
    'ReferenceError',
    'Reflect',
  ],
  ...[
    'RegExp',
    'Set',
    'String',
    'Symbol',
    'SyntaxError',
    'TypeError',
    'URIError',
    'Uint16Array',
    'Uint32Array',
    'Uint8Array',
  ],
  ...[
    'Uint8ClampedArray',
    'WeakMap',
    'WeakRef',
    'WeakSet',
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
    'encodeURIComponent',
  ],
  ...['escape', 'eval', 'globalThis', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'undefined', 'unescape'],
]

describe('what a mini-program can see', () => {
  const { experiment, result } = withFixture()

  it('is nothing of Node and nothing of a browser', async () => {
    expect(await result(await experiment('what leaks'))).toEqual([])
  })

  it('is the language and what WeChat gives, name by name', async () => {
    expect(await result(await experiment('the globals'))).toEqual([...WECHAT, ...LANGUAGE].sort())
  })

  it('is no code made of text, no module of Node and no script of another package', async () => {
    expect(await result(await experiment('ways out'))).toEqual({
      functionOfCode: 'EvalError',
      newFunction: 'TypeError',
      returnThis: true,
      throughWx: 'EvalError',
      throughConsole: 'EvalError',
      requireNode: 'Error',
      requireOtherPackage: 'Error',
    })
  })

  it('is made of one kind of objects', async () => {
    expect(await result(await experiment('one realm'))).toEqual([true, true, true, true, true])
  })

  it('is an error with the name of the interface where the host lacks what WeChat has', async () => {
    const mini = await experiment('missing')
    expect(await result(mini)).toBe('Error')
    expect(mini.takeErrors()).toMatchObject([
      { kind: 'missing', message: expect.stringContaining('wx.startBeaconDiscovery') },
    ])
  })
})
