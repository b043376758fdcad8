import { readConfig } from '../gateway/config/config'

/**
 * Prints the public keys that the app is built with, as build-time values; creates the development keys if there are
 * none yet.
 */
const { rsa, sm2 } = readConfig().keys
process.stdout.write(
  JSON.stringify({
    TARO_APP_GTOKEN_MODULUS: rsa.publicKey.modulusHex,
    TARO_APP_GTOKEN_EXPONENT: rsa.publicKey.exponentHex,
    TARO_APP_SM2_DEFAULT_KEY: sm2.publicKeyHex,
  }),
)
