import fc from 'fast-check'
import { modPow, modPowInLimbs } from '@/api/crypto/mod-pow'

const powMod = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n % modulus
  let factor = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}

describe.each([
  ['with the big integers of the engine', modPow],
  ['in limbs, for engines without them', modPowInLimbs],
])('modular exponentiation %s', (_, power) => {
  it('modular exponentiation agrees with big integers for moduli of every length', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 600n),
        fc.bigInt(0n, 2n ** 40n),
        fc.bigInt(1n, 2n ** 599n),
        (base, exponent, half) => {
          const modulus = 2n * half + 1n
          const small = base % modulus
          const result = power(small.toString(16), exponent.toString(16), modulus.toString(16))
          expect(BigInt(`0x${result}`)).toBe(powMod(small, exponent, modulus))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('modular exponentiation handles the edges: limbs of zeros and of ones, 0, 1 and modulus - 1', () => {
    for (const modulus of [0x10001n, 2n ** 512n - 569n, 2n ** 512n - 1n, 2n ** 496n + 1n]) {
      for (const base of [0n, 1n, 2n ** 16n % modulus, modulus - 1n]) {
        const result = power(base.toString(16), '10001', modulus.toString(16))
        expect(BigInt(`0x${result}`)).toBe(powMod(base, 65537n, modulus))
      }
    }
  })
})
