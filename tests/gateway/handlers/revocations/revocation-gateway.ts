import { randomUUID } from 'node:crypto'
import { eq, like, not, sql } from 'drizzle-orm'
import { encryptText } from '@/api/crypto/sm2'
import { attachments } from '@/contract/attachments'
import type { InputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { type Revocation, revocations } from '@/contract/revocations'
import { textDigest } from '@/lib/sha256-hex'
import { customers } from '../../../../gateway/db/schema/account'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { tradingAccounts, transactions } from '../../../../gateway/db/schema/portfolio'
import { revocationSteps, revocations as table } from '../../../../gateway/db/schema/revocations'
import type { Person } from '../../../../gateway/seed/people'
import { testGateway } from '../../../helpers/gateway'
import { nameDrawing, whitePng } from '../assets/pictures'

type Row = typeof transactions.$inferInsert

/** A gateway with the made-up world of the demo, and helpers for tests of revocations. */
export async function revocationGateway() {
  const gateway = await testGateway()
  const { db, call } = gateway
  const picture = () => ({ bytes: new Uint8Array(whitePng(40, 30)), contentType: 'image/png', fileName: '照片.png' })

  /** A purchase at the person's first place. By default it is pending, with a trading day in the future. */
  async function bought(as: Person, more: Partial<Row> = {}): Promise<string> {
    const [place] = await db
      .select()
      .from(tradingAccounts)
      .where(eq(tradingAccounts.custNo, as.custNo))
      .orderBy(tradingAccounts.tradingAccount)
    if (!place) throw new Error(`${as.name} has no account`)
    const applicationNo = `T${randomUUID().slice(0, 20)}`
    await db.insert(transactions).values({
      applicationNo,
      custNo: as.custNo,
      fundCode: '100301',
      tradingAccount: place.tradingAccount,
      fundAccount: place.fundAccount,
      channelCode: place.channelCode,
      type: 'purchase',
      state: 'pending',
      appliedAt: new Date('2026-11-21T09:00:00+08:00'),
      tradeDay: '2026-11-23',
      confirmDay: '2026-11-24',
      amount: '1000.00',
      ...more,
    })
    await db
      .update(customers)
      .set({ dataVersion: sql`${customers.dataVersion} + 1` })
      .where(eq(customers.custNo, as.custNo))
    return applicationNo
  }

  /** A purchase that was confirmed yesterday. */
  const confirmed = (as: Person, more: Partial<Row> = {}) =>
    bought(as, {
      state: 'confirmed',
      appliedAt: new Date('2026-11-19T10:00:00+08:00'),
      tradeDay: '2026-11-19',
      confirmDay: '2026-11-20',
      shares: '1000.00',
      netValue: '1.0000',
      ...more,
    })

  const cipher = (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex)

  async function save(as: Person, input: InputOf<typeof revocations.saveRevocation>): Promise<Revocation> {
    await db.delete(rateLimits).where(not(like(rateLimits.bucket, 'revocation-hand-in:%')))
    return (await call(revocations.saveRevocation, input, { as })).data
  }

  const upload = async (as: Person, businessNo: string, kind: string) =>
    (await call(attachments.upload, { businessType: '3', businessNo, kind, file: picture() }, { as })).data

  /** A draft that is complete except for its signature. */
  async function filled(as: Person, applicationNo: string): Promise<Revocation> {
    const [card] = (await call(revocations.revocationOptions, {}, { as })).data.cards
    const draft = await save(as, {
      applicationNo,
      reasonKind: 'otherPayer',
      explanation: '误用了家人的银行卡付款',
      cardId: card?.id ?? '',
      agreesToNotice: true,
    })
    for (const { kind, required } of draft.papers) if (required) await upload(as, draft.revocationNo, kind)
    return draft
  }

  /** The paper of a draft as its owner reads it, with the digest that a signature under it names. */
  async function readPaper(as: Person, businessNo: string) {
    const paper = { businessType: '3', businessNo, templateCode: 'revokeApplication' } as const
    const { content } = (await call(inheritances.fillTemplate, paper, { as })).data
    return { ...paper, contentDigest: textDigest(content ?? '') }
  }

  /** Signs a draft. */
  async function sign(
    as: Person,
    businessNo: string,
    given: { signature?: string; typedName?: string } = { signature: nameDrawing },
  ) {
    const named = { businessType: '3', businessNo } as const
    const drawing = { ...(await readPaper(as, businessNo)), ...given }
    const { signatureId } = (await call(inheritances.fillTemplateWithCanvas, drawing, { as })).data
    return call(inheritances.bindingSignatureFile, { ...named, signatureIds: [signatureId] }, { as })
  }

  const told = async (as: Person, revocationNo: string) =>
    (await call(revocations.getRevocation, { revocationNo }, { as })).data

  /** A submitted application. */
  async function handedIn(as: Person, applicationNo: string): Promise<Revocation> {
    const { revocationNo } = await filled(as, applicationNo)
    const { retMsg, success } = await sign(as, revocationNo)
    if (!success) throw new Error(retMsg)
    return told(as, revocationNo)
  }

  /** Sends a decision of the back office. */
  async function decide(revocationNo: string, payload: { move: string; word?: string; wanted?: string[] }) {
    const answer = await gateway.app.inject({ method: 'POST', url: `/demo/revocations/${revocationNo}`, payload })
    return { status: answer.statusCode, body: answer.json<{ retMsg?: string; state?: string }>() }
  }

  async function forget() {
    await db.delete(revocationSteps)
    await db.delete(table)
  }

  return {
    ...gateway,
    bought,
    confirmed,
    cipher,
    save,
    upload,
    filled,
    readPaper,
    sign,
    told,
    handedIn,
    decide,
    forget,
    picture,
  }
}
