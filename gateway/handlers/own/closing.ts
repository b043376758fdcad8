import type { own as calls } from '@/contract/own'
import type { Handlers } from '../../call'
import { closeService, hindrances } from '../../personal/close'
import { personalTables } from '../../personal/tables'
import { codes, Refusal } from '../../refusal'
import { revokeSessionsOf } from '../../sessions/sessions'
import { tellOwner } from '../auth/other-sessions'
import { lockCustomer } from '../auth/person'
import { takeProof } from '../auth/proof'

type Closing = Pick<Handlers<typeof calls>, 'getClosing' | 'closeService'>

const CLOSED = '您的易投电子服务已注销，基金账户和份额不受影响。如非本人操作，请立即联系客服。'

const deleted = personalTables.flatMap(({ closing, name }) => (closing === 'deletes' ? [name] : []))

/** What stays, by its reason. */
function kept() {
  const byReason = new Map<string, string[]>()
  for (const { closing, name } of personalTables) {
    if (typeof closing === 'string') continue
    byReason.set(closing.keeps, [...(byReason.get(closing.keeps) ?? []), name])
  }
  return [...byReason].map(([why, names]) => ({ why, names }))
}

export const closingHandlers: Closing = {
  getClosing: async (_, { db, custNo }) => ({ hindrances: await hindrances(db, custNo), deleted, kept: kept() }),

  async closeService({ authToken }, context) {
    const { db, custNo } = context
    const mobile = await db.transaction(async tx => {
      const scope = { ...context, db: tx }
      const customer = await lockCustomer(tx, custNo)
      const [hindrance] = await hindrances(tx, custNo)
      if (hindrance) throw new Refusal(codes.conflict, hindrance)
      await takeProof(scope, authToken)
      await closeService(tx, custNo, context.now())
      await revokeSessionsOf(scope, custNo)
      return customer.mobile
    })
    await tellOwner(context, { mobile, event: 'service closed', text: CLOSED })
    return null
  },
}
