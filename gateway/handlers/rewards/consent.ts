import { eq } from 'drizzle-orm'
import type { rewards as calls } from '@/contract/rewards'
import type { Handlers } from '../../call'
import { rewardConsents } from '../../db/schema/rewards'
import { agreedAt } from '../../rewards/consent'

type Consent = Pick<Handlers<typeof calls>, 'getRewardConsent' | 'setRewardConsent'>

export const consentHandlers: Consent = {
  async getRewardConsent(_, { db, custNo }) {
    const at = await agreedAt(db, custNo)
    return { hasAgreed: at !== null, agreedAt: at?.toISOString() ?? null }
  },

  async setRewardConsent({ agrees }, { db, custNo, now }) {
    const at = now()
    if (!agrees) {
      await db.update(rewardConsents).set({ withdrawnAt: at }).where(eq(rewardConsents.custNo, custNo))
      return null
    }
    // Agreeing twice keeps the day of the first time.
    if ((await agreedAt(db, custNo)) !== null) return null
    const fresh = { agreedAt: at, withdrawnAt: null }
    await db
      .insert(rewardConsents)
      .values({ custNo, ...fresh })
      .onConflictDoUpdate({ target: rewardConsents.custNo, set: fresh })
    return null
  },
}
