import { type ApiError, isOvertaken } from '@/api/errors'
import { invalidate } from '@/api/query'

/**
 * For `refused` of a submit: after a conflict with another person, loads the newest data, so that the next attempt
 * starts from them.
 */
export const readNewer = (error: ApiError) => {
  if (isOvertaken(error)) invalidate(['inheritances'])
}
