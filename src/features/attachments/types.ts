import type { BusinessType } from '@/contract/attachments'

/** Whose attachments they are. */
export interface AttachmentPlace {
  businessType: BusinessType
  businessNo: string
}

/** A kind of attachments that a form asks for. */
export interface AttachmentKind {
  kind: string
  title: string
  hint: string
  required: boolean
  /** The office asks for one anew, and none has come since then. */
  isWanted?: boolean
  maxCount: number
}
