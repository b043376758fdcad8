import { withFixture } from './fixture-mini'

/** The globals of a mini-program besides the language itself. */
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

/** The language as of ES2023, without the parts that WeChat removes. */
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

describe('the scope of a mini-program', () => {
  const { experiment, result } = withFixture()

  it('nothing of Node and nothing of a browser is visible', async () => {
    expect(await result(await experiment('what leaks'))).toEqual([])
  })

  it('only the language and WeChat’s globals are visible, name by name', async () => {
    expect(await result(await experiment('the globals'))).toEqual([...WECHAT, ...LANGUAGE].sort())
  })

  it('code from text, Node modules and scripts of another package are not available', async () => {
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

  it('a script of another package comes by require.async, after the script that asks', async () => {
    expect(await result(await experiment('another package'))).toEqual({
      said: 'Far away',
      lost: '../../extra/none',
      order: ['asked', 'went on', 'loaded'],
      promise: true,
    })
  })

  it('without a network another package is not there', async () => {
    expect(await result(await experiment('another package', { network: 'offline' }))).toMatchObject({
      said: ['../../extra/own', true],
      order: ['asked', 'went on', 'failed'],
    })
  })

  it('all objects come from one realm', async () => {
    expect(await result(await experiment('one realm'))).toEqual([true, true, true, true, true])
  })

  it('an interface of WeChat that the host lacks throws an error with its name', async () => {
    const mini = await experiment('missing')
    expect(await result(mini)).toBe('Error')
    expect(mini.takeErrors()).toMatchObject([
      { kind: 'missing', message: expect.stringContaining('wx.startBeaconDiscovery') },
    ])
  })
})
