import type { attachments } from '@/contract/attachments'
import type { Handlers } from '../call'
import { download, downloadThumb, remove, thumbList, upload, uploadConfig } from './attachments/files'

export const attachmentsHandlers: Handlers<typeof attachments> = {
  upload,
  delete: remove,
  download,
  thumbList,
  downloadThumb,
  uploadConfig,
}
