/**
 * Text, bytes and hex without TextEncoder, TextDecoder or btoa, none of which exists in a mini-program.
 */

const SURROGATES = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g

/**
 * Replaces half a surrogate pair by U+FFFD, as every UTF-8 encoder does on the way out; encodeURIComponent would throw
 * on it.
 */
export const wellFormed = (text: string): string =>
  text.replace(SURROGATES, match => (match.length === 2 ? match : '\uFFFD'))

/** The UTF-8 bytes of a text. */
export function utf8Bytes(text: string): Uint8Array {
  const escaped = encodeURIComponent(wellFormed(text))
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] !== '%') bytes.push(escaped.charCodeAt(at))
    else {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16))
      at += 2
    }
  }
  return Uint8Array.from(bytes)
}

/** The text of UTF-8 bytes, or null if they are not valid UTF-8 (cut off, overlong, a surrogate). */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(toHex(bytes).replace(/../g, '%$&'))
  } catch {
    return null
  }
}

/** Lower-case hex, two digits a byte. */
export function toHex(bytes: ArrayLike<number>): string {
  let hex = ''
  for (let at = 0; at < bytes.length; at += 1) hex += (bytes[at] ?? 0).toString(16).padStart(2, '0')
  return hex
}

/** The bytes of a hex text in either case, or null for anything else. */
export function fromHex(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}
