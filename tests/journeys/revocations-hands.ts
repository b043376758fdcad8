import { eq, sql } from 'drizzle-orm'
import { type Revocation, revocations } from '@/contract/revocations'
import { customers } from '../../gateway/db/schema/account'
import { tradingAccounts, transactions } from '../../gateway/db/schema/portfolio'
import type { ServedGateway } from '../helpers/served-gateway'
import { comesAbout, type Driver } from './driver'
import { PAPER, personNamed } from './inheritances-hands'

/** Two strokes that can be a name, on a surface as high as a phone. */
const NAME = [
  [
    { x: 120, y: 180 },
    { x: 240, y: 300 },
    { x: 140, y: 420 },
  ],
  [
    { x: 220, y: 460 },
    { x: 130, y: 600 },
  ],
]

/** Turns a purchase into one that was confirmed lately. */
export const CONFIRMED: Partial<typeof transactions.$inferInsert> = {
  ...{ state: 'confirmed', appliedAt: new Date('2026-11-19T10:00:00+08:00'), tradeDay: '2026-11-19' },
  ...{ confirmDay: '2026-11-20', shares: '1234.00', netValue: '1.0000' },
}

/** Why the purchase is undone, in own words. */
export const REASON = '误用了家人的银行卡付款'

/** Reads what is to be known before an application, and says so. */
export async function readTips(app: Driver) {
  await app.sees('确认后30天内申请撤销')
  await app.tap('我已阅读并了解以上内容，提供的材料真实有效')
}

/** Chooses the reason that asks for a receipt. */
export async function chooseReason(app: Driver) {
  await app.tap('撤销原因：请选择撤销原因')
  await app.tap('由他人账户付款')
}

/** Writes the name under the application. It is not handed in yet. */
export async function drawName(app: Driver) {
  await app.sees('本人确认所填信息')
  await app.tap('开始签名')
  await app.draw('签名区', NAME)
  await app.tap('完成')
  await app.sees('重新签名')
}

/** It was handed in, returned once, handed in again, and the money is back. */
export const isDone = ({ steps }: Revocation) =>
  expect(steps.map(({ state }) => state)).toEqual([
    ...['draft', 'submitted', 'returned', 'submitted', 'approved', 'refunded'],
  ])

/** Actions of a person who undoes a purchase, and of the company meanwhile. */
export function revocationHands(served: () => ServedGateway) {
  const lin = personNamed('林知远')
  let made = 0

  /** A purchase of a fund that the person has not bought otherwise, so that it can be told from the others. */
  async function bought(more: Partial<typeof transactions.$inferInsert> = {}) {
    const { db } = served()
    const [place] = await db.select().from(tradingAccounts).where(eq(tradingAccounts.custNo, lin.custNo))
    if (!place) throw new Error(`${lin.name} has no account`)
    const { tradingAccount, fundAccount, channelCode } = place
    made += 1
    const applicationNo = `J${made}${Date.now()}`
    await db.insert(transactions).values({
      ...{ applicationNo, custNo: lin.custNo, fundCode: '100301', tradingAccount, fundAccount, channelCode },
      ...{ type: 'purchase', state: 'pending', appliedAt: new Date('2026-11-21T09:00:00+08:00') },
      ...{ tradeDay: '2026-11-23', confirmDay: '2026-11-24', amount: '1234.00' },
      ...more,
    })
    const next = { dataVersion: sql`${customers.dataVersion} + 1` }
    await db.update(customers).set(next).where(eq(customers.custNo, lin.custNo))
    return applicationNo
  }

  const purchaseOf = async (applicationNo: string) => {
    const { data } = await served().call(revocations.revocable, {}, { as: lin })
    const found = data.find(one => one.applicationNo === applicationNo)
    if (!found) throw new Error(`${applicationNo} is not there`)
    return found
  }

  /** The company's decisions. */
  async function office(revocationNo: string, payload: { move: string; word?: string; wanted?: string[] }) {
    const answer = await served().app.inject({ method: 'POST', url: `/demo/revocations/${revocationNo}`, payload })
    expect(answer.statusCode).toBe(200)
  }

  /** Waits until so many papers are there and shown. */
  async function arrives(app: Driver, revocationNo: string, title: string, count: number) {
    const there = async () => {
      const { data } = await served().call(revocations.getRevocation, { revocationNo }, { as: lin })
      return data.papers.find(paper => paper.title === title)?.count
    }
    await comesAbout(title, async () => (await there()) === count)
    await app.seesNot('%')
  }

  /** Uploads a paper, and waits until so many are there and shown. */
  async function upload(app: Driver, revocationNo: string, title: string, count: number) {
    await app.tap(`${title}，点击上传`)
    await app.choose('从相册选择', PAPER)
    await arrives(app, revocationNo, title, count)
  }

  return { lin, bought, purchaseOf, office, arrives, upload }
}
