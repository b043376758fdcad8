import { randomInt } from 'node:crypto'
import { type AnyPaperKind, CODE_LETTERS } from '@/contract/papers'
import type { Day } from '@/lib/date'
import { codeTyped } from '@/lib/typed-number'

/** Letters of a code for the verification page. */
export const CODE_LENGTH = 12
const wholeCode = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

const letters = (count: number) =>
  Array.from({ length: count }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('')

const prefixes: Readonly<Record<AnyPaperKind, string>> = {
  certificate: 'ZC',
  bill: 'DZ',
  revocation: 'CX',
  inheritance: 'JC',
  vote: 'BJ',
}

/**
 * A new number: kind, day, and eight characters of 40 random bits. The table's unique key refuses one that is taken.
 */
export const newPaperNo = (kind: AnyPaperKind, day: Day) => `${prefixes[kind]}${day.replaceAll('-', '')}${letters(8)}`

/** A new code for the verification page: 60 random bits, so that it cannot be guessed. */
export const newCode = () => [letters(4), letters(4), letters(4)].join('-')

/** The word before a printed code (`验真码 Code 79EG-H7KZ-V2X0`), if a whole code follows it. */
const LABEL = /^.*\bcode[\s:：]+(?=(?:[\s-]*[0-9A-Za-z]){12})/is

/** The text that programs put behind a copied address: `?from=message`, `#top`, a slash. */
const BEHIND = /[?#].*$|[/\s]+$/s

/** The letters of a code that was typed, pasted with its label, or copied with the address of the page before it. */
export const lettersOfCode = (typed: string): string =>
  codeTyped(typed.replace(BEHIND, '').replace(BEHIND, '').replace(/^.*\//s, '').replace(LABEL, ''))

/**
 * Normalizes a typed code to its stored form. Blanks, dashes, small and full-width letters do not matter, and I, L and
 * O are read as the digits that they look like. Null if it cannot be a code.
 */
export function readCode(typed: string): string | null {
  const plain = lettersOfCode(typed).replace(/[IL]/g, '1').replace(/O/g, '0')
  return wholeCode.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1-') : null
}
