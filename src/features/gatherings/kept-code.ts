import * as v from 'valibot'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/**
 * A sign-in code scanned without a network, with the time by this device's clock. It stays until it is sent, even if
 * the app is closed or the session ends: until then the person is not signed in. Another person who logs in on this
 * phone does not send it. The answer about the place is stored with it.
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
