/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), char => char.charCodeAt(0))
}

/** The result of `readFile`. Without an encoding it is an ArrayBuffer. */
export function decodeText(bytes: Uint8Array, encoding: unknown): unknown {
  if (encoding === undefined) return bytes
  if (encoding === 'base64') return toBase64(bytes)
  if (encoding === 'utf8' || encoding === 'utf-8') return new TextDecoder().decode(bytes)
  throw new Error(`the mini-program host has no encoding "${encoding}"`)
}

/** The input of `writeFile`: a text in an encoding, or an ArrayBuffer. */
export function encodeText(data: unknown, encoding: unknown = 'utf8'): Uint8Array {
  if (typeof data === 'string') return encoding === 'base64' ? fromBase64(data) : new TextEncoder().encode(data)
  return bytesOf(data)
}

/** A copy of an ArrayBuffer or of a view of one, from any realm. */
export function bytesOf(data: unknown): Uint8Array {
  if (ArrayBuffer.isView(data))
    return new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  // No `instanceof`: it fails for an ArrayBuffer of another realm. Any other value throws here.
  return new Uint8Array((data as ArrayBuffer).slice(0))
}

/** A query string, written from an object in WeChat's way. */
export function queryOf(data: unknown): string {
  return Object.entries(Object(JSON.parse(JSON.stringify(data))))
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&')
}
