import type { rewards as calls } from '@/contract/rewards'
import { REWARD_TERMS_VERSION } from '@/contract/rewards-fields'
import type { Handlers } from '../../call'
import { noteConsent, withdrawConsent } from '../../consents'
import { agreedAt } from '../../rewards/consent'

type Consent = Pick<Handlers<typeof calls>, 'getRewardConsent' | 'setRewardConsent'>

export const consentHandlers: Consent = {
  async getRewardConsent(_, { db, custNo }) {
    const at = await agreedAt(db, custNo)
    return { hasAgreed: at !== null, agreedAt: at?.toISOString() ?? null }
  },

  async setRewardConsent({ agrees }, { db, custNo, now }) {
    const at = now()
    if (agrees) await noteConsent(db, { custNo, purpose: 'rewards', version: REWARD_TERMS_VERSION, at })
    else await withdrawConsent(db, custNo, 'rewards', at)
    return null
  },
}
