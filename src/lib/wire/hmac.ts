import { BLOCK, sha256 } from './sha256'

/** HMAC with SHA-256 (RFC 2104). */
export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key
  const mixed = (pad: number) => Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ pad)
  const inner = sha256(Uint8Array.from([...mixed(0x36), ...bytes]))
  return sha256(Uint8Array.from([...mixed(0x5c), ...inner]))
}
