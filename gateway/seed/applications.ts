import type { Day } from '@/lib/date'
import { compare, type Decimal, isZero } from '@/lib/decimal'
import { add, multiply, subtract } from '@/lib/money'
import { tradeDayOf } from '@/lib/order-days'
import { executesOn } from '../portfolio/plan-days'
import { available, giveBack } from './holding'
import { confirmDayOf, fundOf, type Ledger, settlePurchase, settleRedemption, type TransactionRow } from './ledger'
import { random } from './random'
import type { Action, StoryPlan } from './story'

function purchase(
  ledger: Ledger,
  action: Action,
  time: string,
  kind: Pick<TransactionRow, 'type'> & Partial<TransactionRow>,
) {
  const { day, fundCode, place, quantity, outcome } = action
  const [asked = quantity, taken = asked] = quantity.split('>')
  const tradeDay = tradeDayOf(day, time)
  const happens = outcome === 'confirmed'
  const row = ledger.note(day, time, fundCode, place, {
    state: happens ? 'pending' : outcome,
    tradeDay,
    confirmDay: happens ? confirmDayOf(fundCode, tradeDay) : null,
    amount: asked,
    failReason: outcome === 'failed' ? '扣款失败：银行卡余额不足' : null,
    ...kind,
  })
  if (!row.confirmDay) return
  const holding = ledger.holding(fundCode, place)
  const rate = fundOf(fundCode).purchaseFeeRate
  const { cancelled, refunded } = ledger.undone
  if (cancelled.has(row.applicationNo)) return
  ledger.whenDue(row.confirmDay, () => settlePurchase(ledger, row, holding, taken, rate))
  const backOn = refunded.get(row.applicationNo)
  if (backOn !== undefined) ledger.whenDue(backOn, () => giveBack(holding, row.shares ?? '0.00', row.confirmDay ?? day))
}

/** Reads 'all', a part such as '25%', or a number of shares. The result is never more than the redeemable shares. */
function sharesOf(quantity: string, most: Decimal): Decimal {
  if (quantity === 'all') return most
  if (quantity.endsWith('%')) return multiply(most, multiply(quantity.slice(0, -1), '0.01', 4), 2)
  return compare(quantity, most) < 0 ? quantity : most
}

/**
 * Fee of a conversion: into a fund with a higher purchase fee it costs the difference. A lower fee pays nothing back.
 */
function conversionFeeRate(from: string, into: string): Decimal {
  const difference = subtract(fundOf(into).purchaseFeeRate, fundOf(from).purchaseFeeRate)
  return compare(difference, '0') > 0 ? difference : '0.00'
}

function redeem(ledger: Ledger, action: Action, time: string) {
  const { day, fundCode, into, place, outcome } = action
  const holding = ledger.holding(fundCode, place)
  const shares = sharesOf(action.quantity, available(holding))
  if (isZero(shares)) return
  const tradeDay = tradeDayOf(day, time)
  const happens = outcome === 'confirmed'
  const confirmDay = happens ? confirmDayOf(fundCode, tradeDay) : null
  const common = { state: happens ? ('pending' as const) : outcome, tradeDay, confirmDay }
  const out = ledger.note(day, time, fundCode, place, { ...common, type: into ? 'convertOut' : 'redeem', shares })
  if (!confirmDay) return
  holding.reserved = add(holding.reserved, shares)
  if (!into) {
    ledger.whenDue(confirmDay, () => settleRedemption(ledger, out, holding, shares))
    return
  }
  const entry = ledger.note(day, time, into, place, { ...common, type: 'convertIn' })
  entry.applicationNo = `${out.applicationNo}I`
  out.applicationNo = `${out.applicationNo}O`
  out.relatedNo = entry.applicationNo
  entry.relatedNo = out.applicationNo
  ledger.whenDue(confirmDay, () => {
    const amount = settleRedemption(ledger, out, holding, shares)
    settlePurchase(ledger, entry, ledger.holding(into, place), amount, conversionFeeRate(fundCode, into))
  })
}

/** Carries out an application of a customer. Its number of the day, `nth`, determines its made-up time. */
export function apply(ledger: Ledger, action: Action, nth: number) {
  const dice = random('time', ledger.story.custNo, action.day, nth)
  const time =
    action.time ?? `${String(dice.whole(9, 14)).padStart(2, '0')}:${dice.whole(10, 59)}:${dice.whole(10, 59)}`
  if (action.kind === 'purchase' || action.kind === 'subscribe') purchase(ledger, action, time, { type: action.kind })
  else redeem(ledger, action, time)
}

/** Executes a plan if the day is one of its days. Returns whether the plan took money. */
export function execute(ledger: Ledger, plan: StoryPlan, day: Day): boolean {
  if (!executesOn(plan, day) || (plan.stop && day >= plan.stop.day)) return false
  const failed = plan.failedOn.includes(day)
  const { fundCode, place, amount, planNo } = plan
  const action: Action = {
    day,
    kind: 'purchase',
    fundCode,
    into: null,
    place,
    quantity: amount,
    outcome: failed ? 'failed' : 'confirmed',
  }
  purchase(ledger, action, '08:00', { type: 'regularInvestment', planNo })
  return !failed
}
