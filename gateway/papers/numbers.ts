import { randomInt } from 'node:crypto'
import type { AnyPaperKind } from '@/contract/papers'
import type { Day } from '@/lib/date'

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const letters = (count: number) => Array.from({ length: count }, () => ALPHABET.charAt(randomInt(32))).join('')

const prefixes: Readonly<Record<AnyPaperKind, string>> = {
  certificate: 'ZC',
  bill: 'DZ',
  revocation: 'CX',
  inheritance: 'JC',
  vote: 'BJ',
}

/** A new number: kind, day, and eight characters of 40 random bits. The table refuses one that is taken. */
export const newPaperNo = (kind: AnyPaperKind, day: Day) => `${prefixes[kind]}${day.replaceAll('-', '')}${letters(8)}`

/** A new code for the page that checks papers: 60 random bits, so that nobody finds one by trying. */
export const newCode = () => [letters(4), letters(4), letters(4)].join('-')

/**
 * The code that somebody typed, in the one spelling that is kept. Spaces, dashes and small letters do not matter, and
 * I, L and O are read as the digits that they look like. Null when it cannot be a code.
 */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1-') : null
}
