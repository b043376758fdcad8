import { resolve } from 'node:path'
import { type GatewayKeys, KeyConfigurationError, parseKeys, publicHalvesOf, withPrevious } from '../wire/keys'
import { allOrNone } from './all-or-none'
import { ConfigError } from './config-error'
import { readKeys } from './keys-file'
import { text, type ValuesOf } from './kinds'

/** The keys that the current ones replaced: in a file, or both in the environment. */
export const previousKeyEntries = {
  KEYS_FILE_PREVIOUS: text,
  GATEWAY_RSA_PRIVATE_KEY_PREVIOUS: text,
  GATEWAY_SM2_PRIVATE_KEY_PREVIOUS: text,
}

type Set = ValuesOf<typeof previousKeyEntries>

/**
 * The previous keys, while apps of the previous build are still in use. Null for none. `root` is the folder of relative
 * paths.
 *
 * @throws ConfigError.
 */
export function readPreviousKeys(set: Set, root: string): GatewayKeys | null {
  const { GATEWAY_RSA_PRIVATE_KEY_PREVIOUS, GATEWAY_SM2_PRIVATE_KEY_PREVIOUS, KEYS_FILE_PREVIOUS: file } = set
  const given = allOrNone(
    { GATEWAY_RSA_PRIVATE_KEY_PREVIOUS, GATEWAY_SM2_PRIVATE_KEY_PREVIOUS },
    'both previous keys must be set, or neither',
  )
  try {
    if (given) {
      return parseKeys({
        rsaPrivateKeyPem: given.GATEWAY_RSA_PRIVATE_KEY_PREVIOUS,
        sm2PrivateKeyHex: given.GATEWAY_SM2_PRIVATE_KEY_PREVIOUS,
      })
    }
    return file === undefined ? null : parseKeys(readKeys(resolve(root, file)))
  } catch (error) {
    if (!(error instanceof KeyConfigurationError || error instanceof ConfigError)) throw error
    throw new ConfigError('KEYS_FILE_PREVIOUS', `A previous key is no good: ${error.message.replace(/\.$/, '')}.`)
  }
}

/**
 * The keys, with which a gateway still reads what was locked with the previous ones.
 *
 * @throws ConfigError if both are the same: then somebody has not finished replacing them.
 */
export function joinedKeys(keys: GatewayKeys, previous: GatewayKeys | null): GatewayKeys {
  const joined = withPrevious(keys, previous)
  const [current, older] = publicHalvesOf(joined)
  if (!older || current?.modulusHex !== older.modulusHex || current.sm2Hex !== older.sm2Hex) return joined
  throw new ConfigError(
    'KEYS_FILE_PREVIOUS',
    'KEYS_FILE_PREVIOUS has the same keys as KEYS_FILE: name the keys that the present ones replaced, or leave it out.',
  )
}
