/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), char => char.charCodeAt(0))
}

/** What `readFile` gives: an ArrayBuffer without an encoding. */
export function decodeText(bytes: Uint8Array, encoding: unknown): unknown {
  if (encoding === undefined) return bytes
  if (encoding === 'base64') return toBase64(bytes)
  if (encoding === 'utf8' || encoding === 'utf-8') return new TextDecoder().decode(bytes)
  throw new Error(`the mini-program host has no encoding "${encoding}"`)
}

/** What `writeFile` takes: a text in an encoding, or an ArrayBuffer. */
export function encodeText(data: unknown, encoding: unknown = 'utf8'): Uint8Array {
  if (typeof data === 'string') return encoding === 'base64' ? fromBase64(data) : new TextEncoder().encode(data)
  return bytesOf(data)
}

/** A copy of an ArrayBuffer or of a view of one, from whatever realm. */
export function bytesOf(data: unknown): Uint8Array {
  if (ArrayBuffer.isView(data))
    return new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  return new Uint8Array((data as ArrayBuffer).slice(0)) // Another realm's ArrayBuffer fails instanceof; anything else throws here.
}

/** A query string as WeChat makes it of an object. */
export function queryOf(data: unknown): string {
  return Object.entries(Object(JSON.parse(JSON.stringify(data))))
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')
}
