/**
 * The values fixed at build time. The only reader of process.env in the app; the build replaces each expression by a
 * literal, which is why every one is spelled out.
 */

/**
 * Address of the gateway without a trailing slash; empty on H5 means the page's own origin. The mini-program needs a
 * full address.
 */
export const GATEWAY = process.env.TARO_APP_GATEWAY ?? ''

/** Address of the public site with its static JSON; empty means `GATEWAY`. */
export const SITE = process.env.TARO_APP_SITE ?? ''

/** WeChat's app id of the service account that the H5 login authorises with. */
export const WX_APP_ID = process.env.TARO_APP_WX_APP_ID ?? ''

/** WeChat's authorisation page; the reference gateway's simulator by default. */
export const WX_AUTHORIZE = process.env.TARO_APP_WX_AUTHORIZE ?? ''

/**
 * The page of the mini-program that tells a page in its web view who is there: it is opened with `redirect_uri` and
 * `state` and comes back with `code` and `state` in the hash. A path without a host is the simulator's; a
 * mini-program's begins with /pages/.
 */
export const WX_MINI_LOGIN = process.env.TARO_APP_WX_MINI_LOGIN ?? ''

/**
 * WeChat's own script for pages in its browser (sharing, the mini-program around a web view); fetched there only. ''
 * shares nothing.
 */
export const WX_SCRIPT = process.env.TARO_APP_WX_SCRIPT ?? ''

/**
 * The script of the cloud captcha widget for browsers, and the id of the app at its provider. Without them the question
 * in words stands in.
 */
export const CAPTCHA_SCRIPT = process.env.TARO_APP_CAPTCHA_SCRIPT ?? ''
export const CAPTCHA_APP_ID = process.env.TARO_APP_CAPTCHA_APP_ID ?? ''

/**
 * The captcha plugin of the mini-program as `provider@version`. Empty: none is declared, so that a tourist's app id can
 * open the project, and the question in words stands in.
 */
export const CAPTCHA_PLUGIN = process.env.TARO_APP_CAPTCHA_PLUGIN ?? ''

/** The RSA-512 public key that wraps the key of the gtoken header: modulus and exponent in hex. */
export const GTOKEN_KEY = {
  modulusHex: process.env.TARO_APP_GTOKEN_MODULUS ?? '',
  exponentHex: process.env.TARO_APP_GTOKEN_EXPONENT ?? '',
}

/** The SM2 public key used until the gateway's own has been fetched, in hex; empty means: wait for the fetched one. */
export const SM2_DEFAULT_KEY = process.env.TARO_APP_SM2_DEFAULT_KEY ?? ''

/**
 * The address of AMap's script with the company's key, for a map in a browser. Empty: a drawn plan stands in. The
 * gateway's settings must allow its origins: those of its scripts (SCRIPT_ORIGINS: https://webapi.amap.com and
 * https://restapi.amap.com) and of its data (CONNECT_ORIGINS: the same and https://vdata.amap.com).
 */
export const AMAP_SCRIPT = process.env.TARO_APP_AMAP_SCRIPT ?? ''

/** The app id of a mini-program that calls a taxi. Empty: none is offered. */
export const TAXI_MINI_PROGRAM = process.env.TARO_APP_TAXI_MINI_PROGRAM ?? ''
