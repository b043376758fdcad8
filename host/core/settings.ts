/** The settings of a phone. Tests can change every value of `systemInfo`. */
export const PHONE = {
  brand: 'devtools',
  model: 'iPhone 14 Pro',
  platform: 'ios',
  system: 'iOS 17.5',
  language: 'zh_CN',
  version: '8.0.50',
  SDKVersion: '3.7.0',
  theme: 'light',
  pixelRatio: 3,
  screenWidth: 375,
  screenHeight: 812,
  windowWidth: 375,
  windowHeight: 724,
  statusBarHeight: 44,
  fontSizeSetting: 17,
  fontSizeScaleFactor: 1,
  benchmarkLevel: 40,
  safeArea: { left: 0, right: 375, top: 44, bottom: 778, width: 375, height: 734 },
  enableDebug: false,
  host: { env: 'WeChat' },
}

export type SystemInfo = typeof PHONE & Record<string, unknown>

export const APP_ID = 'wx0000000000000000'

/** How the mini-program was entered. */
export interface Entry {
  path: string
  query: Record<string, string>
  /** WeChat's scene number, which says how the person entered. 1001 is the list of mini-programs. */
  scene: number
}

export const entryOptions = ({ path, query, scene }: Entry) => ({
  ...{ path, query, scene, shareTicket: '', referrerInfo: {} },
  ...{ apiCategory: 'default', forwardMaterials: [] },
})
