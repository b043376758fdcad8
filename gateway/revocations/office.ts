import { REFUND_DAYS } from '@/contract/revocation-rules'
import { today } from '@/lib/date'
import { tradingDayAfter } from '@/lib/trading-days'
import type { Db } from '../db/connect'
import { lockRevocation, moveRevocation } from './move'
import { refund, requirePayable } from './refund'

/** A decision of the back office. */
export type Decision =
  | { move: 'return'; word: string; wanted: string[] }
  | { move: 'approve' }
  | { move: 'refuse'; word: string }
  | { move: 'refund' }

/** Carries out a decision of the back office in one transaction. */
export async function carryOut(db: Db, revocationNo: string, decision: Decision, now: Date): Promise<void> {
  await db.transaction(async tx => {
    if (decision.move === 'refund') return refund(tx, revocationNo, now)
    if (decision.move === 'approve') {
      await requirePayable(tx, await lockRevocation(tx, revocationNo), now)
      const refundDay = tradingDayAfter(today(now), REFUND_DAYS)
      await moveRevocation(tx, revocationNo, 'approve', { at: now, officeWord: '', wanted: [], refundDay })
      return
    }
    const { move, word } = decision
    const wanted = decision.move === 'return' ? [...new Set(decision.wanted)] : []
    await moveRevocation(tx, revocationNo, move, { at: now, officeWord: word, wanted })
  })
}
