import type { PaperLanguage } from '@/contract/paper-drafts'
import type { WordBlock } from '../db/schema/papers'

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

/** A part of a paper, one below the other. */
export type Block =
  | WordBlock
  /** Where a person signed: a picture (JPEG), or the name as text, with the day. */
  | { kind: 'signature'; title: string; picture: Buffer | null; name: string; note: string; day: string }
