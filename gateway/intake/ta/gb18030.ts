import { decode, encode } from 'iconv-lite'

const within = (byte: number | undefined, from: number, to: number) => byte !== undefined && byte >= from && byte <= to
const isLead = (byte: number | undefined) => within(byte, 0x81, 0xfe)
const isDigit = (byte: number | undefined) => within(byte, 0x30, 0x39)

/** The bytes of the character that begins at `at`: 0 for a cut one at the end, -1 for bytes that are no character. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const [first, second, third, fourth] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  // Control characters have no place in a field.
  if (within(first, 0x20, 0x7e)) return 1
  if (!isLead(first)) return -1
  if (second === undefined) return 0
  if (within(second, 0x40, 0x7e) || within(second, 0x80, 0xfe)) return 2
  if (!isDigit(second)) return -1
  if (third === undefined) return 0
  if (!isLead(third)) return -1
  if (fourth === undefined) return 0
  return isDigit(fourth) ? 4 : -1
}

/**
 * How many bytes of a field are whole characters of GB18030. A sender that cuts a name at the width of its field may
 * leave a half character at the end: it does not count. Null when the bytes are no text.
 */
export function wholeCharacters(bytes: Uint8Array): number | null {
  let at = 0
  while (at < bytes.length) {
    const length = lengthAt(bytes, at)
    if (length < 0) return null
    if (length === 0) return at
    at += length
  }
  return at
}

/** The text of whole characters. Null if one of them means nothing in GB18030. */
export function decoded(bytes: Buffer): string | null {
  const text = decode(bytes, 'gb18030')
  return text.includes('\ufffd') ? null : text
}

/** The bytes of a text. Null if it has a character that cannot be written. */
export function encoded(text: string): Buffer | null {
  const bytes = encode(text, 'gb18030')
  return wholeCharacters(bytes) === bytes.length && decoded(bytes) === text ? bytes : null
}
