import { and, desc, eq } from 'drizzle-orm'
import type { papers as calls } from '@/contract/papers'
import { issueDownload, openDownload } from '../../auth/downloads'
import { takeProof } from '../../auth/proof'
import type { Db } from '../../db/connect'
import { paperMails, papers } from '../../db/schema/papers'
import { MailAddress } from '../../lib/mail-address'
import { codes, Refusal } from '../../lib/refusal'
import { HOUR } from '../../lib/time'
import { paperColumns } from '../../papers/answers'
import { fileNameOf, issue, queueMail } from '../../papers/mails'
import { needsProof } from '../../papers/needs-proof'
import { opened } from '../../pipeline/cipher-field'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { storedFile } from '../../pipeline/stored-file'
import { isKept, places } from '../../store/places'
import { answerAbout, noPaper, requirePaper } from './details'
import { dropUsedDraft } from './drafts'

type Delivery = Pick<Handlers<typeof calls>, 'sendPaper' | 'resendPaper' | 'paperKey' | 'downloadPaper'>

/** Mails with papers that one person may send in an hour. */
const MAILS_PER_HOUR = 20

const NO_EMAIL = '请输入正确的邮箱'

/** The caller's paper, if it is ready. */
async function requireMade(context: CustomerContext, paperNo: string) {
  const paper = await requirePaper(context, paperNo)
  if (paper.state === 'making') throw new Refusal(codes.conflict, '文件正在生成，请稍候')
  if (paper.state === 'failed') throw new Refusal(codes.conflict, '文件没能生成，请再试一次或重新申请')
  return paper
}

const countMail = (context: CustomerContext) =>
  countAgainst(context, {
    bucket: `paper-mail:${context.custNo}`,
    limit: MAILS_PER_HOUR,
    window: HOUR,
    sentence: '发送太频繁，请1小时后重试，或直接下载',
  })

/** Locks one paper: of two requests at the same time, the second waits for the first. */
const lockPaper = (db: Db, paperNo: string) =>
  db.select({ paperNo: papers.paperNo }).from(papers).where(eq(papers.paperNo, paperNo)).for('update')

const newestMail = async (db: Db, paperNo: string) => {
  const [mail] = await db
    .select()
    .from(paperMails)
    .where(eq(paperMails.paperNo, paperNo))
    .orderBy(desc(paperMails.seq))
    .limit(1)
  return mail
}

/** Records that the person proved their identity for this paper, in this session. */
const noteProof = ({ session, now }: CustomerContext, db: Db, paperNo: string) =>
  db.update(papers).set({ provedIn: session.id, provedAt: now() }).where(eq(papers.paperNo, paperNo))

/** Sending and downloading papers. */
export const deliveryHandlers: Delivery = {
  async sendPaper({ paperNo, email: cipher, authToken }, context) {
    const { jobs, now } = context
    const paper = await requireMade(context, paperNo)
    const email = opened(MailAddress, cipher, context, NO_EMAIL)
    if (email === undefined) throw new Refusal(codes.badInput, NO_EMAIL)
    await countMail(context)
    await jobs.within(async (tx, add) => {
      await takeProof({ ...context, db: tx }, authToken)
      await lockPaper(tx, paperNo)
      await noteProof(context, tx, paperNo)
      await queueMail(tx, add, { paperNo, email, isWaitedFor: true }, now())
      await dropUsedDraft(tx, paper, now())
    })
    return answerAbout(context, paperNo)
  },

  async resendPaper({ paperNo }, context) {
    const { jobs, now } = context
    await requireMade(context, paperNo)
    await countMail(context)
    await jobs.within(async (tx, add) => {
      await lockPaper(tx, paperNo)
      const last = await newestMail(tx, paperNo)
      if (!last) throw new Refusal(codes.conflict, '这份文件还没有发送过，请先填写邮箱')
      if (last.state === 'waiting') throw new Refusal(codes.conflict, '邮件正在发送，请稍候')
      await queueMail(tx, add, { paperNo, email: last.email, isWaitedFor: true }, now())
    })
    return answerAbout(context, paperNo)
  },

  async paperKey({ paperNo, authToken }, context) {
    const { db, now, session } = context
    const paper = await requireMade(context, paperNo)
    await db.transaction(async tx => {
      if (needsProof(paper, { sessionId: session.id, now: now() })) {
        await takeProof({ ...context, db: tx }, authToken)
        await noteProof(context, tx, paperNo)
      }
      await issue(tx, paperNo, now())
    })
    const { token, expiresAt } = await issueDownload(context, 'paper', paperNo)
    return { key: token, fileName: fileNameOf(paper), size: paper.size, expiresAt: expiresAt.toISOString() }
  },

  async downloadPaper({ key }, context) {
    const { id: paperNo } = await openDownload(context, 'paper', key)
    const [row] = await context.db
      .select(paperColumns)
      .from(papers)
      .where(and(eq(papers.paperNo, paperNo), isKept(papers)))
    if (!row) throw noPaper()
    return storedFile(
      context,
      { place: places.paper, where: eq(papers.paperNo, paperNo) },
      {
        size: row.size,
        contentType: 'application/pdf',
        fileName: fileNameOf(row),
        owner: `papers:${row.custNo}`,
      },
    )
  },
}
