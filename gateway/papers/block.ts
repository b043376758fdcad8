import type { PaperLanguage } from '@/contract/paper-drafts'

/** What stands on every paper, whatever its kind. */
export interface PaperFrame {
  paperNo: string
  title: string
  /** A second line under the title; '' for none. */
  subtitle: string
  code: string
  /** Where the code is checked: in the QR code, and printed. */
  checkAddress: string
  madeAt: Date
  language: PaperLanguage
  /** Opens the file. Null: it is not locked. */
  password: string | null
}

/** A column of a table. `width` is a part of the sum of all widths. */
export interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
  /** Its texts are short words, each in one line. */
  unbroken?: true
}

/** A part of a paper, one below the other. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Names and values, two pairs in a line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A figure that matters most, with its name and a line below. */
  | { kind: 'figure'; name: string; value: string; below: string }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[]; total?: readonly string[] }
  /** What is certified, with the issuer's names, one a line, its seal, the day, and a small line. All on one page. */
  | { kind: 'seal'; texts: readonly string[]; names: readonly string[]; day: string; note: string }
  /** Where a person signed: a picture (JPEG), or the name as text, with the day. */
  | { kind: 'signature'; title: string; picture: Buffer | null; name: string; note: string; day: string }

/** A part that is words only, so that it can be kept as it is until the paper is drawn. */
export type WordBlock = Exclude<Block, { kind: 'signature' }>
