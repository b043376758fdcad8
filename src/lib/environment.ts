/**
 * Where the app runs. `mini-program` is the native mini-program, or the H5 build in a mini-program's web view (`native`
 * tells them apart).
 */
export type EnvironmentKind =
  | 'mini-program'
  | 'wechat'
  | 'enterprise-wechat'
  | 'company-app'
  | 'enterprise-mode'
  | 'mobile'
  | 'desktop'

export interface Environment {
  kind: EnvironmentKind
  /** Compiled as a mini-program, not a page in a browser. */
  native: boolean
  /**
   * Inside WeChat: its browser, a mini-program, its desktop client. Enterprise-WeChat is another program and does not
   * count.
   */
  inWechat: boolean
  system: 'ios' | 'android' | 'other'
}

export interface EnvironmentSigns {
  native: boolean
  /** The browser's user agent; '' in the mini-program. */
  userAgent: string
  /** The operating system that the mini-program reports; '' on H5. */
  platform?: string
  /** Query parameters of the address or the launch options. */
  query: Readonly<Record<string, string | undefined>>
  /** The stored flag of a person who came from Enterprise-WeChat before. */
  enterpriseWechatFlag: boolean
}

const systemOf = (text: string): Environment['system'] => {
  // User agents of Windows phones contain both other names too.
  if (/windows phone/i.test(text)) return 'other'
  if (/iphone|ipad|ipod|\bios\b/i.test(text)) return 'ios'
  return /android|harmony/i.test(text) ? 'android' : 'other'
}

/** An iPad since iPadOS 13 identifies itself as a Mac; only its own browsers add `Mobile/`. */
const isMobile = (userAgent: string) => /mobile|android|iphone|ipad|ipod|harmony|windows phone/i.test(userAgent)

/** The first script of the page needs no more than the kind (boot.ts). */
export const kindOf = ({ native, userAgent, query, enterpriseWechatFlag }: EnvironmentSigns): EnvironmentKind => {
  // `entry_point=EEM` means enterprise mode, wherever the page was opened.
  if (query.entry_point === 'EEM') return 'enterprise-mode'
  if (native) return 'mini-program'
  // Enterprise-WeChat's user agent also contains MicroMessenger, so it is checked first.
  if (/wxwork\//i.test(userAgent)) return 'enterprise-wechat'
  if (/EserviceApp\//i.test(userAgent)) return 'company-app'
  if (/micromessenger/i.test(userAgent)) {
    if (/miniprogram/i.test(userAgent)) return 'mini-program'
    return enterpriseWechatFlag ? 'enterprise-wechat' : 'wechat'
  }
  return isMobile(userAgent) ? 'mobile' : 'desktop'
}

/**
 * Detects where the app runs. Pure; its test is a table of real user agents. WeChat's own desktop client counts as
 * WeChat: a person there can log in silently and need not scan anything.
 */
export function detectEnvironment(signs: EnvironmentSigns): Environment {
  const kind = kindOf(signs)
  return {
    kind,
    native: signs.native,
    inWechat: signs.native || (/micromessenger/i.test(signs.userAgent) && kind !== 'enterprise-wechat'),
    system: systemOf(signs.platform || signs.userAgent),
  }
}
