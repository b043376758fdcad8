import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Call } from '@/contract/call'
import { REWARD_TERMS_VERSION } from '@/contract/rewards-fields'
import { issueSession } from '../../../../gateway/auth/sessions'
import type { Db } from '../../../../gateway/db/connect'
import { customers } from '../../../../gateway/db/schema/account'
import { consents } from '../../../../gateway/db/schema/personal'
import { benefitCodes } from '../../../../gateway/db/schema/rewards'
import type { Answer } from '../../../helpers/gateway'
import { testGateway } from '../../../helpers/gateway'

/** Customers without holdings who agreed to take part. Their customer numbers begin with `first`. */
export async function manyCustomers(db: Db, size: number, first = '9000'): Promise<string[]> {
  const numbers = Array.from({ length: size }, (_, at) => `${first}${String(at).padStart(8, '0')}`)
  const made = new Date('2026-11-01T00:00:00Z')
  await db.insert(customers).values(
    numbers.map((custNo, at) => ({
      custNo,
      name: `客户${at}`,
      certType: '0',
      certNo: `33000019900101${String(at).padStart(4, '0')}`,
      mobile: `155${custNo.slice(-8)}`,
      openedDay: '2026-11-01',
    })),
  )
  const agreed = { purpose: 'rewards', version: REWARD_TERMS_VERSION, agreedAt: made } as const
  await db.insert(consents).values(numbers.map(custNo => ({ custNo, ...agreed })))
  return numbers
}

/** A gateway with the made-up world of the demo, and helpers for tests of rewards. */
export async function rewardGateway() {
  const gateway = await testGateway()
  const { db, clock, config } = gateway

  /** A session of a customer, by default on their own device. */
  async function on(custNo: string, deviceId = `device-of-${custNo}`) {
    const { token } = await issueSession(
      { db, now: clock.now, config },
      { kind: 'customer', custNo, openid: null, unionid: null, source: 'ESERVICE_H5', deviceId },
    )
    return { as: { token }, deviceId }
  }

  const stockOf = async (benefitId: string) => {
    const [row] = await db
      .select({ total: count(), given: count(benefitCodes.custNo) })
      .from(benefitCodes)
      .where(eq(benefitCodes.benefitId, benefitId))
    return { total: row?.total ?? 0, given: row?.given ?? 0 }
  }

  /** Takes all codes out of a stock except the given number of free ones. */
  async function leave(benefitId: string, size: number) {
    const free = await db
      .select({ code: benefitCodes.code })
      .from(benefitCodes)
      .where(and(eq(benefitCodes.benefitId, benefitId), isNull(benefitCodes.custNo)))
    for (const { code } of free.slice(size)) await db.delete(benefitCodes).where(eq(benefitCodes.code, code))
  }

  /** The number of codes of a benefit, by owner. */
  async function owners(benefitId: string): Promise<Map<string, number>> {
    const rows = await db
      .select({ custNo: benefitCodes.custNo, has: count() })
      .from(benefitCodes)
      .where(and(eq(benefitCodes.benefitId, benefitId), isNotNull(benefitCodes.custNo)))
      .groupBy(benefitCodes.custNo)
    return new Map(rows.map(({ custNo, has }) => [custNo ?? '', has]))
  }

  /** Sends a decision of the company, as the demo page does. */
  const office = (activityId: string, decision: object) =>
    gateway.raw({
      method: 'POST',
      url: `/demo/rewards/${activityId}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(decision),
    })

  return { ...gateway, on, stockOf, leave, owners, office }
}

export type RewardGateway = Awaited<ReturnType<typeof rewardGateway>>

/** The code and the sentence of a refusal. */
export const refusal = ({ retCode, retMsg }: Answer<Call>) => `${retCode} ${retMsg}`
