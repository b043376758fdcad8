import type { PaperLanguage } from '@/contract/paper-drafts'

/** The parts that all papers have. */
export interface PaperFrame {
  paperNo: string
  title: string
  /** A second line under the title; '' for none. */
  subtitle: string
  code: string
  /** The address for verifying the paper: in the QR code, and printed. */
  checkAddress: string
  madeAt: Date
  language: PaperLanguage
  /** The password of the file. Null if it has none. */
  password: string | null
}

/** A column of a table. `width` is relative to the sum of all widths. */
export interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
  /** Its texts are short words that are not wrapped. */
  unbroken?: true
}

/** A part of a paper. Blocks follow each other from top to bottom. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Names and values, two pairs a line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** An important figure, with its name and a line below. */
  | { kind: 'figure'; name: string; value: string; below: string }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[]; total?: readonly string[] }
  /** The certified text, with the issuer's names, one a line, its seal, the day, and a small line. All on one page. */
  | { kind: 'seal'; texts: readonly string[]; names: readonly string[]; day: string; note: string }
  /** The signature of a person: a picture (JPEG), or the name as text, with the day. */
  | { kind: 'signature'; title: string; picture: Buffer | null; name: string; note: string; day: string }

/** A block without pictures, so that it can be stored until the paper is drawn. */
export type WordBlock = Exclude<Block, { kind: 'signature' }>
