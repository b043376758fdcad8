import { changeAnswer } from '@/api/query'
import { type Attachment, attachments } from '@/contract/attachments'
import type { AttachmentPlace } from './types'

const without = (files: readonly Attachment[] | undefined, { id }: Attachment) =>
  (files ?? []).filter(file => file.id !== id)

/**
 * Moves a deleted file between the cached lists at once. They are refreshed too, but if that fails the person would
 * still see the deleted file, or could not restore it.
 */
export function fileDeleted(place: AttachmentPlace, file: Attachment): void {
  changeAnswer(attachments.thumbList, place, files => without(files, file))
  changeAnswer(attachments.deletedList, place, files => [file, ...without(files, file)])
}

/** The same for a restored file. */
export function fileRestored(place: AttachmentPlace, file: Attachment): void {
  changeAnswer(attachments.deletedList, place, files => without(files, file))
  changeAnswer(attachments.thumbList, place, files => [...without(files, file), file])
}
