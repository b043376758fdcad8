import type { PaperLanguage } from '@/contract/paper-drafts'
import type { WordBlock } from '../db/schema/papers'

/** The parts that all papers have. */
export interface PaperFrame {
  paperNo: string
  title: string
  /** A second line under the title; '' for none. */
  subtitle: string
  code: string
  /** The title with its days, for the properties of the file. */
  subject: string
  /** The address for verifying the paper: in the QR code, and printed. */
  checkAddress: string
  madeAt: Date
  language: PaperLanguage
  /** The password of the file. Null if it has none. */
  password: string | null
}

/** A part of a paper. Blocks follow each other from top to bottom. */
export type Block =
  | WordBlock
  /** The signature of a person: a picture (JPEG), or the name as text, with the day. */
  | { kind: 'signature'; title: string; picture: Buffer | null; name: string; note: string; day: string }
