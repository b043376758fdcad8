import { ApiError } from '@/api/errors'
import type { Failure } from '@/api/run'

/** The save state of a form that is saved while the person types, as a text. */
export function keptWords({
  busy,
  failure,
  isKeptHere,
}: {
  busy: boolean
  failure: Failure | null
  isKeptHere: boolean
}) {
  if (busy) return '正在保存'
  if (!failure) return '填写的内容会自动保存，可以随时离开'
  if (failure.error instanceof ApiError) return failure.sentence
  return isKeptHere ? '已保存在本机，联网后自动上传' : '还没有保存，请勿离开本页，联网后自动上传'
}
