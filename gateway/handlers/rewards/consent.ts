import type { rewards as calls } from '@/contract/rewards'
import { agreeToTerms, withdrawConsent } from '../../personal/consents'
import type { Handlers } from '../../pipeline/handler'
import { agreedAt } from '../../rewards/consent'

type Consent = Pick<Handlers<typeof calls>, 'getRewardConsent' | 'setRewardConsent'>

export const consentHandlers: Consent = {
  async getRewardConsent(_, { db, custNo }) {
    const at = await agreedAt(db, custNo)
    return { hasAgreed: at !== null, agreedAt: at?.toISOString() ?? null }
  },

  async setRewardConsent({ agrees }, { db, custNo, now }) {
    const at = now()
    if (agrees) await agreeToTerms(db, custNo, 'rewards', at)
    else await withdrawConsent(db, custNo, 'rewards', at)
    return null
  },
}
