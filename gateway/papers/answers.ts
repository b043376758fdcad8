import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { InferInput } from 'valibot'
import type { Paper } from '@/contract/papers'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { paperMails, papers } from '../db/schema/papers'
import { maskedMail } from '../lib/mail-address'
import type { CustomerContext } from '../pipeline/context'
import { needsProof } from './needs-proof'

/**
 * The address of the page for verifying papers: printed on them, in mails, and the first part of every paper's own
 * address.
 */
export const checkPageOf = ({ publicOrigin }: Config) => `${publicOrigin}/check`

const checkAddressOf = (code: string, config: Config) => `${checkPageOf(config)}/${code}`

/** A paper without its content, which is large. */
export const paperColumns = {
  paperNo: papers.paperNo,
  custNo: papers.custNo,
  kind: papers.kind,
  title: papers.title,
  state: papers.state,
  source: papers.source,
  fromDay: papers.fromDay,
  toDay: papers.toDay,
  language: papers.language,
  purpose: papers.purpose,
  isLocked: papers.isLocked,
  code: papers.code,
  maskedName: papers.maskedName,
  pages: papers.pages,
  size: papers.size,
  sha256: papers.sha256,
  createdAt: papers.createdAt,
  issuedAt: papers.issuedAt,
  provedIn: papers.provedIn,
  provedAt: papers.provedAt,
}

type Row = Pick<typeof papers.$inferSelect, keyof typeof paperColumns>
/** The newest mail with a paper. It is never in the state 'superseded'. */
type MailRow = Omit<typeof paperMails.$inferSelect, 'state'> & { state: 'waiting' | 'sent' | 'failed' }

const NOT_MADE = '没能生成，请再试一次；多次失败的话，请联系客服'
/** The file password is not stored, so the paper can only be requested anew. */
const LOCKED_NOT_MADE = '没能生成，请重新申请并设置密码；多次失败的话，请联系客服'
const NOT_SENT = '邮件没能送达，请核对邮箱后重新发送，或直接下载'

function failureOf({ state, isLocked }: Row, mail: MailRow | undefined): string {
  if (state === 'failed') return isLocked ? LOCKED_NOT_MADE : NOT_MADE
  return mail?.state === 'failed' ? NOT_SENT : ''
}

function answerOf(paper: Row, mail: MailRow | undefined, { config, session, now }: Asking): InferInput<typeof Paper> {
  return {
    paperNo: paper.paperNo,
    kind: paper.kind,
    title: paper.title,
    file: paper.state,
    mail: mail?.state ?? 'none',
    failure: failureOf(paper, mail),
    attempts: mail?.attempts ?? 0,
    from: paper.fromDay,
    to: paper.toDay,
    language: paper.language,
    purpose: paper.purpose,
    isLocked: paper.isLocked,
    email: mail ? maskedMail(mail.email) : '',
    createdAt: paper.createdAt.toISOString(),
    sentAt: mail?.sentAt?.toISOString() ?? null,
    needsProof: needsProof(paper, { sessionId: session.id, now: now() }),
    pages: paper.pages,
    size: paper.size,
    code: paper.issuedAt ? paper.code : '',
    checkAddress: paper.issuedAt ? checkAddressOf(paper.code, config) : '',
  }
}

/** The caller and the time of the request. */
type Asking = Pick<CustomerContext, 'config' | 'session' | 'now'>

/** Papers with the state of their newest mail. */
export async function answersOf(
  context: Asking & { db: Db },
  rows: readonly Row[],
): Promise<InferInput<typeof Paper>[]> {
  if (rows.length === 0) return []
  const mails = await context.db
    .selectDistinctOn([paperMails.paperNo])
    .from(paperMails)
    .where(
      inArray(
        paperMails.paperNo,
        rows.map(({ paperNo }) => paperNo),
      ),
    )
    .orderBy(paperMails.paperNo, desc(paperMails.seq))
  const byPaper = new Map(
    mails.flatMap(({ state, ...mail }) => (state === 'superseded' ? [] : [[mail.paperNo, { ...mail, state }]])),
  )
  return rows.map(row => answerOf(row, byPaper.get(row.paperNo), context))
}

/**
 * Finds a paper of this customer, without its content. Undefined for another person's paper, and for the signed papers
 * of an inheritance, which are shown only on the inheritance screens.
 */
export async function findPaper(db: Db, custNo: string, paperNo: string): Promise<Row | undefined> {
  const [row] = await db
    .select(paperColumns)
    .from(papers)
    .where(and(eq(papers.paperNo, paperNo), eq(papers.custNo, custNo), ne(papers.kind, 'inheritance')))
  return row
}

/**
 * Counts the papers of a kind that a customer requested since a given time. A failed paper counts, because it can be
 * made again. A failed paper with a password cannot, so it does not count.
 */
export async function countAsked(db: Db, custNo: string, kind: Row['kind'], since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(papers)
    .where(
      and(
        eq(papers.custNo, custNo),
        eq(papers.kind, kind),
        eq(papers.source, 'request'),
        or(ne(papers.state, 'failed'), eq(papers.isLocked, false)),
        sql`${papers.createdAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
  return row?.count ?? 0
}
