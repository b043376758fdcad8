import aes from 'crypto-js/aes'
import encBase64 from 'crypto-js/enc-base64'
import encHex from 'crypto-js/enc-hex'
import encUtf8 from 'crypto-js/enc-utf8'

const encodings = { hex: encHex, base64: encBase64 }

/**
 * AES in CBC mode with PKCS#7 padding, the defaults of crypto-js. Key and initialisation vector are hex, so crypto-js
 * adds no salt, derives no key and needs no random numbers. No other file uses crypto-js (docs/decisions/crypto-js.md).
 */
export const aesCbc = {
  /** Encrypts a text. */
  encrypt: (text: string, keyHex: string, ivHex: string, encoding: keyof typeof encodings): string =>
    aes
      .encrypt(encUtf8.parse(text), encHex.parse(keyHex), { iv: encHex.parse(ivHex) })
      .ciphertext.toString(encodings[encoding]),

  /** Decrypts base64. With a wrong key it returns nonsense or '', or throws an Error where the bytes are no UTF-8. */
  decrypt: (base64: string, keyHex: string, ivHex: string): string =>
    aes.decrypt(base64, encHex.parse(keyHex), { iv: encHex.parse(ivHex) }).toString(encUtf8),
}
