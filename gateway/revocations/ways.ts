import { APPLY_DAYS } from '@/contract/revocation-rules'
import { addDays, type Day, instantAt, timeOf, today } from '@/lib/date'
import { CUT_OFF } from '@/lib/order-days'
import { isWhole } from '../portfolio/lots'
import type { Portfolio } from '../portfolio/portfolio'
import type { Purchase } from './purchases'
import type { State } from './states'

/** How a purchase can be undone, and until when. `reason` is the sentence for a purchase that cannot be undone. */
export interface Way {
  way: 'cancel' | 'apply' | 'none'
  until: Date | null
  reason: string
}

const none = (reason: string): Way => ({ way: 'none', until: null, reason })

/** The deadline for cancelling a purchase: the cut-off time of its trading day. */
const cutOffOf = ({ tradeDay }: Pick<Purchase, 'tradeDay'>): Date => instantAt(tradeDay, CUT_OFF)

/** The first trading day whose purchases can still be cancelled. */
export const firstCancellableDay = (now: Date): Day => (timeOf(now) < CUT_OFF ? today(now) : addDays(today(now), 1))

/** The end of the period in which an application is possible. Null while the day of confirmation is unknown. */
const lastMoment = ({ confirmDay }: Purchase): Date | null =>
  confirmDay === null ? null : new Date(instantAt(addDays(confirmDay, APPLY_DAYS + 1), '00:00').getTime() - 1000)

/** Sentences for an existing application. A draft can be continued. */
const underWay: Readonly<Partial<Record<State, string>>> = {
  submitted: '撤销申请审核中',
  returned: '撤销申请待补充材料',
  approved: '撤销申请已通过，退款处理中',
  refunded: '已撤销并退款',
}

/** A frozen account cannot pay out: the freeze may be a court's. */
export const FROZEN = '这个基金账号已冻结或销户，不能撤销，请联系客服'

const ended = {
  failed: '这笔买入没有成功，不用撤销',
  cancelled: '已撤单',
} as const

/**
 * The way to undo a purchase. `application` is the state of its open or last application, if there is one. `portfolio`
 * is the customer's current one.
 */
export function wayOf(purchase: Purchase, application: State | null, portfolio: Portfolio, now: Date): Way {
  const { state, confirmDay } = purchase
  const said = application === null ? undefined : underWay[application]
  if (said !== undefined) return none(said)
  if (state === 'failed' || state === 'cancelled') return none(ended[state])
  if (purchase.accountState !== 'normal') return none(FROZEN)
  if (state === 'pending' && now < cutOffOf(purchase)) return { way: 'cancel', until: cutOffOf(purchase), reason: '' }
  const until = lastMoment(purchase)
  if (until !== null && now > until) return none(`确认已超过${APPLY_DAYS}天，不能再申请撤销`)
  const isThere = state === 'pending' || (confirmDay !== null && confirmDay > today(now)) || isKept(purchase, portfolio)
  return isThere ? { way: 'apply', until, reason: '' } : none('这笔买入的份额已赎回、转换或正在赎回，不能撤销')
}

/** Whether all shares of a confirmed purchase are still held. */
export function isKept(purchase: Purchase, portfolio: Portfolio): boolean {
  const fund = portfolio.funds.find(({ fund: { fundCode } }) => fundCode === purchase.fundCode)
  const place = fund?.places.find(({ tradingAccount }) => tradingAccount === purchase.tradingAccount)
  return fund !== undefined && place !== undefined && isWhole(place, fund.pending, purchase)
}
