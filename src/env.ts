/**
 * The values fixed at build time. The only reader of process.env in the app; the build replaces each expression by a literal, which is why
 * every one is spelled out.
 */

/** Address of the gateway without a trailing slash; empty on H5 means the page's own origin. The mini-program needs a full address. */
export const GATEWAY = process.env.TARO_APP_GATEWAY ?? ''

/** Address of the public site with its static JSON; empty means `GATEWAY`. */
export const SITE = process.env.TARO_APP_SITE ?? ''

/** WeChat's app id of the service account that the H5 login authorises with. */
export const WX_APP_ID = process.env.TARO_APP_WX_APP_ID ?? ''

/** WeChat's authorisation page; the reference gateway's simulator by default. */
export const WX_AUTHORIZE = process.env.TARO_APP_WX_AUTHORIZE ?? ''

/** The RSA-512 public key that wraps the key of the gtoken header: modulus and exponent in hex. */
export const GTOKEN_KEY = {
  modulusHex: process.env.TARO_APP_GTOKEN_MODULUS ?? '',
  exponentHex: process.env.TARO_APP_GTOKEN_EXPONENT ?? '',
}

/** The SM2 public key used until the gateway's own has been fetched, in hex; empty means: wait for the fetched one. */
export const SM2_DEFAULT_KEY = process.env.TARO_APP_SM2_DEFAULT_KEY ?? ''
