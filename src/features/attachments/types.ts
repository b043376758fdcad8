import type { BusinessType } from '@/contract/attachments'

/** Whose papers they are. */
export interface PaperPlace {
  businessType: BusinessType
  businessNo: string
}

/** A kind of papers that a form asks for. */
export interface PaperKind {
  kind: string
  title: string
  hint: string
  required: boolean
  maxCount: number
}
