/** A source of cryptographically strong bytes. Throws if there is none. */
export type RandomBytes = (count: number) => Uint8Array

export const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A random text over an alphabet of at most 256 characters, each equally likely: a byte at or above the largest
 * multiple of the alphabet's size is drawn again, because `byte % 62` would favour the first eight characters.
 */
export function randomText(characters: number, alphabet: string, randomBytes: RandomBytes): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < characters) {
    for (const byte of randomBytes(characters - text.length)) {
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}
