import type { attachments } from '@/contract/attachments'
import type { Handlers } from '../pipeline/handler'
import { deletedList, remove, restore } from './attachments/deleted'
import { arrange, download, downloadThumb, thumbList, upload, uploadConfig } from './attachments/files'

export const attachmentsHandlers: Handlers<typeof attachments> = {
  upload,
  delete: remove,
  restore,
  deletedList,
  arrange,
  download,
  thumbList,
  downloadThumb,
  uploadConfig,
}
