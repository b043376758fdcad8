import type { BusinessType } from '@/contract/attachments'

/** Whose attachments they are. */
export interface AttachmentPlace {
  businessType: BusinessType
  businessNo: string
}

/** The id of the element that is a kind of attachments: see bring-to-field. */
export const placeOfKind = (businessNo: string, kind: string) => `attachments-${businessNo}-${kind}`

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
