import * as v from 'valibot'
import { draftOf } from '@/stores/drafts'

/**
 * A code that was read while there was no network, with the time. It stays until it was sent: it is not yet sure.
 * Nobody else who logs in on this phone sends it.
 */
export const keptCode = draftOf('SIGN_IN', v.object({ id: v.string(), code: v.string(), scannedAt: v.string() }))
