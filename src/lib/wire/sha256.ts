// Our own, because @noble/hashes costs 2.3 KB of the first screen's scripts, this 0.7 KB (docs/decisions/crypto-js.md).

/** The fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const ROUND = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]

/** The fractional parts of the square roots of the first 8 primes (5.3.3). */
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]

/** The bytes of a block. */
export const BLOCK = 64

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The SHA-256 of bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  // One bit, zeros, and the length in bits as eight bytes fill the last block.
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length / 0x20000000)
  view.setUint32(padded.length - 4, bytes.length << 3)

  const state = new Uint32Array(START)
  const words = new Uint32Array(BLOCK)
  for (let block = 0; block < padded.length; block += BLOCK) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < BLOCK; at += 1) {
      const [near = 0, far = 0] = [words[at - 15], words[at - 2]]
      words[at] =
        at < 16
          ? view.getUint32(block + at * 4)
          : (words[at - 16] ?? 0) +
            (turned(near, 7) ^ turned(near, 18) ^ (near >>> 3)) +
            (words[at - 7] ?? 0) +
            (turned(far, 17) ^ turned(far, 19) ^ (far >>> 10))
      const first =
        h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[at] ?? 0) + (words[at] ?? 0)
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    }
    state.set([a, b, c, d, e, f, g, h].map((word, at) => word + (state[at] ?? 0)))
  }
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => {
    hash.setUint32(at * 4, word)
  })
  return new Uint8Array(hash.buffer)
}
