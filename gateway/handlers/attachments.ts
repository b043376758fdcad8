import type { attachments } from '@/contract/attachments'
import type { Handlers } from '../call'
import { arrange, download, downloadThumb, remove, thumbList, upload, uploadConfig } from './attachments/files'

export const attachmentsHandlers: Handlers<typeof attachments> = {
  upload,
  delete: remove,
  arrange,
  download,
  thumbList,
  downloadThumb,
  uploadConfig,
}
