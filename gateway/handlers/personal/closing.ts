import type { personal as calls } from '@/contract/personal'
import { changeAndTell } from '../../account/change-and-tell'
import { lockCustomer } from '../../account/customer'
import { takeProof } from '../../auth/proof'
import { revokeSessionsOf } from '../../auth/sessions'
import { codes, Refusal } from '../../lib/refusal'
import { closeService, consequences, hindrances } from '../../personal/close'
import { personalTables } from '../../personal/tables'
import type { Handlers } from '../../pipeline/handler'

type Closing = Pick<Handlers<typeof calls>, 'getClosing' | 'closeService'>

const CLOSED = '您的易投电子服务已注销，基金账户和份额不受影响。如非本人操作，请立即联系客服。'

const deleted = personalTables.flatMap(({ closing, name }) => (closing === 'deletes' ? [name] : []))

/** Tables whose rows stay after the closing, grouped by reason. */
function kept() {
  const byReason = new Map<string, string[]>()
  for (const { closing, name } of personalTables) {
    if (typeof closing === 'string') continue
    byReason.set(closing.keeps, [...(byReason.get(closing.keeps) ?? []), name])
  }
  return [...byReason].map(([why, names]) => ({ why, names }))
}

export const closingHandlers: Closing = {
  async getClosing(_, { db, custNo, now }) {
    const [hindered, changes] = [await hindrances(db, custNo), await consequences(db, custNo, now())]
    return { hindrances: hindered, consequences: changes, deleted, kept: kept() }
  },

  async closeService({ authToken }, context) {
    const { custNo } = context
    await changeAndTell(context, async (tx, tell) => {
      const scope = { ...context, db: tx }
      const customer = await lockCustomer(tx, custNo)
      const [hindrance] = await hindrances(tx, custNo)
      if (hindrance) throw new Refusal(codes.conflict, hindrance)
      await takeProof(scope, authToken)
      await revokeSessionsOf(scope, custNo)
      await closeService(tx, customer, context.now())
      await tell({ mobile: customer.mobile, event: 'service closed', text: CLOSED })
    })
    return null
  },
}
