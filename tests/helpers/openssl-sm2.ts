import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The curve's name in DER: 1.2.156.10197.1.301. */
const CURVE = Buffer.from('06082a811ccf5501822d', 'hex')

/** One element of DER: a tag, the length, the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** A positive whole number in DER: without leading zeros, and with one where it would look negative. */
function derNumber(hex: string): Buffer {
  const digits = hex.replace(/^(00)+(?=..)/, '')
  return der(0x02, Buffer.from(/^[89a-f]/.test(digits) ? `00${digits}` : digits, 'hex'))
}

/** The contents of consecutive DER elements. */
function elements(from: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < from.length; ) {
    const first = from[at + 1] ?? 0
    const more = first < 0x80 ? 0 : first & 0x7f
    const size = more === 0 ? first : from.readUIntBE(at + 2, more)
    const begin = at + 2 + more
    found.push(from.subarray(begin, begin + size))
    at = begin + size
  }
  return found
}

const openssl = (words: readonly string[], input: Uint8Array): Buffer =>
  execFileSync('openssl', words, { input, stdio: ['pipe', 'pipe', 'pipe'] })

/** Whether an OpenSSL with SM2 is installed. LibreSSL, which macOS has instead, cannot do SM2. */
export function hasOpensslSm2(): boolean {
  try {
    const words = ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:SM2', '-outform', 'DER']
    return /^OpenSSL/.test(String(openssl(['version'], Buffer.alloc(0)))) && openssl(words, Buffer.alloc(0)).length > 0
  } catch {
    return false
  }
}

/**
 * SM2 encryption by the OpenSSL program. Its ciphertexts are in DER; here they are 04 and C1 C3 C2 in hex, as in the
 * app. Keys are hex, the public one with 04 before it. Throws if OpenSSL does.
 */
export const opensslSm2 = {
  encrypt(message: Uint8Array, publicKeyHex: string): string {
    const algorithm = der(0x30, Buffer.from('06072a8648ce3d0201', 'hex'), CURVE)
    const key = der(0x30, algorithm, der(0x03, Buffer.from([0]), Buffer.from(publicKeyHex, 'hex')))
    const written = openssl(['pkeyutl', '-encrypt', '-pubin', '-keyform', 'DER', '-inkey', keyFile(key)], message)
    const [x = '', y = '', hash = '', masked = ''] = elements(elements(written)[0] ?? Buffer.alloc(0)).map(part =>
      part.toString('hex'),
    )
    const coordinate = (hex: string) => hex.slice(-64).padStart(64, '0')
    return `04${coordinate(x)}${coordinate(y)}${hash}${masked}`
  },

  decrypt(cipherHex: string, { privateKeyHex, publicKeyHex }: { privateKeyHex: string; publicKeyHex: string }): Buffer {
    const key = der(
      0x30,
      derNumber('01'),
      der(0x04, Buffer.from(privateKeyHex, 'hex')),
      der(0xa0, CURVE),
      der(0xa1, der(0x03, Buffer.from([0]), Buffer.from(publicKeyHex, 'hex'))),
    )
    const cipher = der(
      0x30,
      derNumber(cipherHex.slice(2, 66)),
      derNumber(cipherHex.slice(66, 130)),
      der(0x04, Buffer.from(cipherHex.slice(130, 194), 'hex')),
      der(0x04, Buffer.from(cipherHex.slice(194), 'hex')),
    )
    return openssl(['pkeyutl', '-decrypt', '-keyform', 'DER', '-inkey', keyFile(key)], cipher)
  },
}

let folder = ''
/** OpenSSL reads keys from files. One file is enough: its programs run one after the other. */
function keyFile(key: Buffer): string {
  folder ||= mkdtempSync(join(tmpdir(), 'openssl-'))
  const path = join(folder, 'key.der')
  writeFileSync(path, key)
  return path
}
