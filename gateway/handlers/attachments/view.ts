import { isNotNull } from 'drizzle-orm'
import type { Attachment } from '@/contract/attachments'
import { attachments } from '../../db/schema/attachments'

/** The columns of a file that a list reads: all except the content. */
export const listed = {
  id: attachments.id,
  kind: attachments.kind,
  owner: attachments.owner,
  fileName: attachments.fileName,
  mimeType: attachments.mimeType,
  size: attachments.size,
  uploadedAt: attachments.uploadedAt,
  handedInAt: attachments.handedInAt,
  turned: attachments.turned,
  hasThumb: isNotNull(attachments.thumb).mapWith(Boolean),
}

type Listed = Pick<
  typeof attachments.$inferSelect,
  'id' | 'kind' | 'fileName' | 'mimeType' | 'size' | 'uploadedAt' | 'turned' | 'handedInAt'
> & { hasThumb: boolean }

/** A file in the form of the answers. */
export const viewOf = ({
  id,
  kind,
  fileName,
  mimeType,
  size,
  uploadedAt,
  turned,
  handedInAt,
  hasThumb,
}: Listed): Attachment => ({
  id,
  kind,
  fileName,
  mimeType,
  size,
  uploadedAt: uploadedAt.toISOString(),
  turned,
  hasThumb,
  isHandedIn: handedInAt !== null,
})
