/**
 * The values fixed at build time. Only this file in the app reads process.env. The build replaces each expression by
 * a literal, so every expression is spelled out.
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
 * The mini-program's page that identifies the person for a page in its web view. It is opened with `redirect_uri` and
 * `state` and returns with `code` and `state` in the hash. A path without a host is the simulator's; a mini-program's
 * path begins with /pages/.
 */
export const WX_MINI_LOGIN = process.env.TARO_APP_WX_MINI_LOGIN ?? ''

/**
 * WeChat's own script for pages in its browser (sharing, the mini-program around a web view). Loaded only there.
 * Without it ('') nothing can be shared.
 */
export const WX_SCRIPT = process.env.TARO_APP_WX_SCRIPT ?? ''

/**
 * The script of the cloud captcha widget for browsers, and the id of the app at its provider. Without them the app
 * falls back to the text question.
 */
export const CAPTCHA_SCRIPT = process.env.TARO_APP_CAPTCHA_SCRIPT ?? ''
export const CAPTCHA_APP_ID = process.env.TARO_APP_CAPTCHA_APP_ID ?? ''

/**
 * The captcha plugin of the mini-program as `provider@version`. Empty: no plugin is declared, so that a tourist's app
 * id can open the project, and the app falls back to the text question.
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
 * The address of AMap's script with the company's key, for a map in a browser. Empty: a drawn plan replaces the map.
 * The gateway's settings must allow its origins: those of its scripts (SCRIPT_ORIGINS: https://webapi.amap.com and
 * https://restapi.amap.com) and of its data (CONNECT_ORIGINS: the same and https://vdata.amap.com).
 */
export const AMAP_SCRIPT = process.env.TARO_APP_AMAP_SCRIPT ?? ''

/** The app id of a mini-program that calls a taxi. Empty: no taxi is offered. */
export const TAXI_MINI_PROGRAM = process.env.TARO_APP_TAXI_MINI_PROGRAM ?? ''
