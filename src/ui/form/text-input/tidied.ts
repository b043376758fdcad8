import { decimalTyped, digitsTyped, mobileTyped, withoutBlanks } from '@/lib/typed-number'
import type { InputKind } from './types'

/**
 * The kinds that are tidied while the person types or pastes. Their schemas tidy other kinds when they are sent,
 * because a change in the middle of a Chinese word would break it.
 */
const tidies: Partial<Record<InputKind, (text: string) => string>> = {
  phone: mobileTyped,
  digits: digitsTyped,
  decimal: decimalTyped,
  'id-number': withoutBlanks,
  'sms-code': digitsTyped,
}

/** The length limit before tidying. It leaves room for pasted blanks, because the platform cuts the text first. */
export const AS_PASTED = 60

export const isTidied = (kind: InputKind) => tidies[kind] !== undefined

/** The text of a field as the form keeps it. */
export const tidied = (kind: InputKind, text: string, maxLength: number): string =>
  tidies[kind]?.(text).slice(0, maxLength) ?? text
