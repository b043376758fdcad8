import { changeAnswer } from '@/api/query'
import { type Attachment, attachments } from '@/contract/attachments'
import type { AttachmentPlace } from './types'

const without = (files: readonly Attachment[] | undefined, { id }: Attachment) =>
  (files ?? []).filter(file => file.id !== id)

/**
 * Writes at once what became of a file into the kept lists: they are read again, but that may fail, and the person
 * would look for what they just deleted, or could not have it back.
 */
export function fileDeleted(place: AttachmentPlace, file: Attachment): void {
  changeAnswer(attachments.thumbList, place, files => without(files, file))
  changeAnswer(attachments.deletedList, place, files => [file, ...without(files, file)])
}

/** The same for a file that came back. */
export function fileRestored(place: AttachmentPlace, file: Attachment): void {
  changeAnswer(attachments.deletedList, place, files => without(files, file))
  changeAnswer(attachments.thumbList, place, files => [...without(files, file), file])
}
