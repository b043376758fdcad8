/** The public half of the gateway's RSA key from the configuration. Hex without prefix. */
export interface RsaPublicKey {
  modulusHex: string
  exponentHex: string
}

/** The values of the two gtoken headers, in lower-case hex. */
export interface Gtoken {
  /** The initialisation vector (16 bytes) and the text below under AES-256-CBC. */
  gtoken: string
  /** The AES key under the gateway's RSA key, PKCS#1 v1.5. */
  key: string
}

/** The text inside a gtoken: random characters, so that no two are alike, and the time in milliseconds. */
export interface GtokenText {
  random: string
  time: number
}

export const GTOKEN_CHARACTERS = 6
export const AES_KEY_BYTES = 32
export const AES_BLOCK_BYTES = 16

const TEXT = /^([0-9A-Za-z]{6})(\d{13})$/

export const writeGtokenText = ({ random, time }: GtokenText): string => `${random}${time}`

/** The parts of a gtoken's text, or null if it is malformed. */
export function readGtokenText(text: string): GtokenText | null {
  const [, random, time] = TEXT.exec(text) ?? []
  return random === undefined || time === undefined ? null : { random, time: Number(time) }
}
