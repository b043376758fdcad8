import { APP_ID, type Entry, entryOptions, type SystemInfo } from '../settings'
import type { Signals } from '../signals'
import { type Apis, text } from './api'
import { bytesOf, fromBase64, toBase64 } from './encode'
import { WX_NAMES } from './names'

const SIGNALS = [
  ...['AppShow', 'AppHide', 'Error', 'UnhandledRejection', 'PageNotFound', 'ThemeChange', 'NetworkStatusChange'],
  ...[
    'WindowResize',
    'MemoryWarning',
    'KeyboardHeightChange',
    'UserCaptureScreen',
    'LazyLoadError',
    'NetworkWeakChange',
  ],
]

interface Parts {
  info: SystemInfo
  signals: Signals
  entries: { launch: Entry; enter: Entry }
  online(): boolean
  /** The buffer of `wx.getPerformance`. Times here say nothing about a phone, so a test gives them. */
  performance: readonly object[]
  /** Called when the mini-program starts its new version. */
  onUpdate(): void
}

/** Interfaces about the phone, about WeChat and about the life of the mini-program. */
export function systemApis({ info, signals, entries, online, performance, onUpdate }: Parts): Apis {
  const device = () => pick(info, ['brand', 'model', 'platform', 'system', 'benchmarkLevel'])
  const base = () =>
    pick(info, [
      'SDKVersion',
      'language',
      'version',
      'theme',
      'enableDebug',
      'host',
      'fontSizeSetting',
      'fontSizeScaleFactor',
    ])
  const window = () => ({
    ...pick(info, [
      'pixelRatio',
      'screenWidth',
      'screenHeight',
      'windowWidth',
      'windowHeight',
      'statusBarHeight',
      'safeArea',
    ]),
    screenTop: info.screenHeight - info.windowHeight,
  })
  const nothing = () => {}
  const log = {
    debug: nothing,
    info: nothing,
    log: nothing,
    warn: nothing,
    error: nothing,
    setFilterMsg: nothing,
    addFilterMsg: nothing,
  }
  const update = {
    ...signals.apis(['UpdateReady', 'UpdateFailed']),
    applyUpdate: onUpdate,
    onCheckForUpdate: tellOfNoUpdate,
  }

  return {
    later: {
      getSystemInfo: () => ({ ...info }),
      getSystemInfoAsync: () => ({ ...info }),
      getNetworkType: () => ({ networkType: online() ? 'wifi' : 'none', weakNet: false }),
      getRandomValues: ({ length }) => ({ randomValues: crypto.getRandomValues(new Uint8Array(Number(length))) }),
      setKeepScreenOn: nothing,
      vibrateShort: nothing,
      vibrateLong: nothing,
      preDownloadSubpackage: nothing,
    },
    plain: {
      ...signals.apis(SIGNALS),
      getSystemInfoSync: () => ({ ...info }),
      getDeviceInfo: device,
      getAppBaseInfo: base,
      getWindowInfo: window,
      getSystemSetting: () => ({
        bluetoothEnabled: false,
        locationEnabled: true,
        wifiEnabled: true,
        deviceOrientation: 'portrait',
      }),
      getAppAuthorizeSetting: () => ({
        albumAuthorized: 'authorized',
        notificationAuthorized: 'authorized',
        cameraAuthorized: 'authorized',
      }),
      getMenuButtonBoundingClientRect: () => ({
        ...{ width: 87, height: 32, top: 48, bottom: 80 },
        right: info.windowWidth - 7,
        left: info.windowWidth - 94,
      }),
      getAccountInfoSync: () => ({
        miniProgram: { appId: APP_ID, envVersion: 'release', version: '1.0.0' },
        plugin: {},
      }),
      getLaunchOptionsSync: () => entryOptions(entries.launch),
      getEnterOptionsSync: () => entryOptions(entries.enter),
      getUpdateManager: () => update,
      getLogManager: () => log,
      getRealtimeLogManager: () => log,
      getRendererUserAgent: () => 'MicroMessenger/8.0.50 MiniProgramHost',
      getPerformance: () => ({
        now: () => Date.now(),
        setBufferSize: nothing,
        getEntries: () => performance,
        createObserver: () => ({ observe: nothing, disconnect: nothing }),
      }),
      reportPerformance: nothing,
      reportEvent: nothing,
      reportAnalytics: nothing,
      canIUse: (schema: unknown) => canIUse(text(schema)),
      nextTick: (callback: () => void) => void setTimeout(callback, 0),
      arrayBufferToBase64: (buffer: unknown) => toBase64(bytesOf(buffer)),
      base64ToArrayBuffer: (base64: string) => fromBase64(base64),
    },
  }
}

function tellOfNoUpdate(listener: (result: { hasUpdate: boolean }) => void): void {
  setTimeout(() => listener({ hasUpdate: false }), 0)
}

/** Every component and open type is supported. An interface is supported when WeChat has it. */
function canIUse(schema: string): boolean {
  const [name = ''] = schema.split('.', 1)
  return WX_NAMES.includes(name) || /^[a-z]+(-[a-z]+)*$/.test(name)
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map(key => [key, from[key]])) as Pick<T, K> // `keys` holds exactly these keys.
