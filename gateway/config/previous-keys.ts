import { resolve } from 'node:path'
import type * as v from 'valibot'
import { type GatewayKeys, KeyConfigurationError, parseKeys } from '../wire/keys'
import { ConfigError } from './config-error'
import { readKeys } from './keys-file'
import { text } from './kinds'

/** The keys that the current ones replaced: in a file, or both in the environment. */
export const previousKeySettings = {
  KEYS_FILE_PREVIOUS: text,
  GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: text,
  GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: text,
}

type Set = { [Name in keyof typeof previousKeySettings]: v.InferOutput<(typeof previousKeySettings)[Name]> }

/**
 * The previous keys, while apps of the previous build are still in use. Null for none. `root` is the folder of relative
 * paths.
 *
 * @throws ConfigError.
 */
export function readPreviousKeys(set: Set, root: string): GatewayKeys | null {
  const {
    GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: rsaPrivateKeyPem,
    GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: sm2PrivateKeyHex,
    KEYS_FILE_PREVIOUS: file,
  } = set
  if ((rsaPrivateKeyPem === undefined) !== (sm2PrivateKeyHex === undefined)) {
    const missing = rsaPrivateKeyPem === undefined ? 'RSA' : 'SM2'
    const setting = `GATEWAY_${missing}_PRIVATE_KEY_PREVIOUS`
    throw new ConfigError(setting, `${setting} is missing: both previous keys must be set, or neither.`)
  }
  try {
    if (rsaPrivateKeyPem && sm2PrivateKeyHex) return parseKeys({ rsaPrivateKeyPem, sm2PrivateKeyHex })
    return file === undefined ? null : parseKeys(readKeys(resolve(root, file)))
  } catch (error) {
    if (!(error instanceof KeyConfigurationError || error instanceof ConfigError)) throw error
    throw new ConfigError('KEYS_FILE_PREVIOUS', `A previous key is no good: ${error.message.replace(/\.$/, '')}.`)
  }
}
