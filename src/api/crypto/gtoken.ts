import { aesCbc } from '@/lib/aes-cbc'
import { toHex } from '@/lib/wire/bytes'
import {
  AES_BLOCK_BYTES,
  AES_KEY_BYTES,
  GTOKEN_CHARACTERS,
  type Gtoken,
  type RsaPublicKey,
  writeGtokenText,
} from '@/lib/wire/gtoken'
import { ALPHANUMERIC, randomText } from '@/lib/wire/random-text'
import { random } from '@/platform/random'
import { rsaEncrypt } from './rsa'

/**
 * Makes the gtokens of one run of the app: the AES key is drawn with the first and wrapped once, the initialisation
 * vector is fresh for each. Each call takes the time in milliseconds on the server's clock, as in the timestamp header.
 * Throws RandomUnavailableError without real random numbers (then the next call tries again) and RsaKeyError for a bad
 * key.
 *
 * A gtoken proves that a request was made recently by somebody who has the gateway's public key. It does not prove by
 * whom. RSA with 512 bits, the size the gateway asks for, can be factored, so no secret may ever travel in it.
 */
export function createGtokens(publicKey: RsaPublicKey): (time: number) => Gtoken {
  let shared: { aesKey: string; wrapped: string } | null = null

  return time => {
    shared ??= drawKey(publicKey)
    const text = writeGtokenText({ random: randomText(GTOKEN_CHARACTERS, ALPHANUMERIC, random.bytes), time })
    const iv = random.hex(2 * AES_BLOCK_BYTES)
    return { gtoken: iv + aesCbc.encrypt(text, shared.aesKey, iv, 'hex'), key: shared.wrapped }
  }
}

function drawKey(publicKey: RsaPublicKey) {
  const key = random.bytes(AES_KEY_BYTES)
  return { aesKey: toHex(key), wrapped: rsaEncrypt(key, publicKey, random.bytes) }
}
