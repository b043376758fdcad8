import type { Decimal } from './decimal'
import { sha256Hex } from './sha256-hex'

/**
 * The published list of a meeting, see docs/decisions/votes-nobody-can-read.md. Every vote is cut into slips of fixed
 * sizes. The gateway and the app share what is here, so both get the same codes and the same file.
 */

/** Published slips of one motion, one choice and one size. A slip has a code of its own. */
export interface SlipGroup {
  motionId: string
  choice: string
  /** The size of each slip, with two decimals. */
  shares: Decimal
  codes: readonly string[]
}

/** The facts that make the codes of one vote. Nobody can guess the secret, so a code tells nothing by itself. */
export interface Opening {
  templateId: string
  listCode: string
  receiptNo: string
  secret: string
}

const CODE_DIGITS = 32

/**
 * The code of a slip: the first 128 bits of a SHA-256. It fits this vote, choice and size only, so it cannot be shown
 * to two people as their own. `no` counts the slips of one size, from 1. Dashes keep spreadsheets from reading it as a
 * number.
 */
export function slipCode(
  { templateId, listCode, receiptNo, secret }: Opening,
  { motionId, choice, shares }: Omit<SlipGroup, 'codes'>,
  no: number,
): string {
  const facts = [templateId, motionId, choice, shares, no, listCode, receiptNo, secret].join('|')
  return sha256Hex(facts)
    .slice(0, CODE_DIGITS)
    .replace(/.{8}(?=.)/g, '$&-')
}

/** The text of the public file: a line for each slip, in the order of the list. Its SHA-256 is the list's digest. */
export const slipFile = (
  groups: readonly SlipGroup[],
  motionIds: readonly string[],
  word: (choice: string) => string,
): string =>
  ['\ufeff议案,意见,份额,票块编号\r\n']
    .concat(
      groups.flatMap(({ motionId, choice, shares, codes }) =>
        codes.map(code => `${motionIds.indexOf(motionId) + 1},${word(choice)},${shares},${code}\r\n`),
      ),
    )
    .join('')
