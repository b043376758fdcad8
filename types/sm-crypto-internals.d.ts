// The parts of sm-crypto that need no random numbers. Its entry module throws at import where there is no crypto object
// (a mini-program), and seeds its own RC4 generator; curve and hash do neither. The package is pinned to an exact
// version.

declare module 'sm-crypto/src/sm2/ec.js' {
  import type { BigInteger } from 'jsbn'

  export interface FieldElement {
    toBigInteger(): BigInteger
    equals(other: FieldElement): boolean
    add(other: FieldElement): FieldElement
    multiply(other: FieldElement): FieldElement
    square(): FieldElement
  }

  export interface Point {
    getX(): FieldElement
    getY(): FieldElement
    multiply(scalar: BigInteger): Point
    twice(): Point
    add(other: Point): Point
    negate(): Point
  }

  export class ECCurveFp {
    constructor(prime: BigInteger, a: BigInteger, b: BigInteger)
    readonly a: FieldElement
    readonly infinity: Point
    readonly b: FieldElement
    /** Does not check that the point is on the curve, nor that its coordinates are below the prime. */
    decodePointHex(hex: string): Point | null
  }
}

declare module 'sm-crypto/src/sm2/sm3.js' {
  export function sm3(bytes: readonly number[]): number[]
}
