import type { BusinessType } from '@/contract/attachments'

/** The form to which attachments belong. */
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
  /** The office asks for it again, and no new file has arrived since. */
  isWanted?: boolean
  maxCount: number
}
