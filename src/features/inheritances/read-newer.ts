import { type ApiError, isOvertaken } from '@/api/errors'
import { invalidate } from '@/api/query'

/**
 * For a submit's `refused`: somebody else was quicker. What is there now is read and shown, and the next try begins
 * from it.
 */
export const readNewer = (error: ApiError) => {
  if (isOvertaken(error)) invalidate(['inheritances'])
}
