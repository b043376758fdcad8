import * as v from 'valibot'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/**
 * A code that was read while there was no network, with the time by this device's clock. It stays until it was sent,
 * also when the app is closed or the session ends meanwhile: it is not yet sure. Nobody else who logs in on this phone
 * sends it. What the person said about the place goes with it.
 */
export const keptCode = sealedDraftOf(
  'SIGN_IN',
  v.object({
    id: v.string(),
    code: v.string(),
    scannedAt: v.string(),
    near: v.optional(v.picklist(['near', 'far'])),
    agrees: v.optional(v.literal(true)),
  }),
)
