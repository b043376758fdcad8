import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { spanWords } from '@/contract/paper-words'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { billSubscriptions, paperMails, papers } from '../db/schema/papers'
import type { AddJob, JobWork } from '../jobs/jobs'
import { unsubscribeAddress } from '../mail/unsubscribe'
import { type Mail, RecipientRefused } from '../outside/outside'
import type { Files } from '../store/files'
import { checkPageOf, paperColumns } from './answers'
import { issuer } from './issuer'
import { inLanguage, labelsOf } from './labels'
import { tellMissingBill } from './missing-bill'

/**
 * Adds the mail of a paper and its job, in the caller's transaction. It replaces a waiting mail. From now on the paper
 * can be verified.
 */
export async function queueMail(
  db: Db,
  add: AddJob,
  { isWaitedFor, ...mail }: { paperNo: string; email: string; isWaitedFor: boolean },
  now: Date,
) {
  const id = randomUUID()
  // The earlier mail goes to an address that the person has corrected.
  await db
    .update(paperMails)
    .set({ state: 'superseded' })
    .where(and(eq(paperMails.paperNo, mail.paperNo), eq(paperMails.state, 'waiting')))
  await db.insert(paperMails).values({ ...mail, id, state: 'waiting', createdAt: now })
  await issue(db, mail.paperNo, now)
  await add('mailPaper', { mailId: id }, { isWaitedFor })
}

/** Records the first time at which a paper is sent or downloaded. */
export async function issue(db: Db, paperNo: string, now: Date) {
  await db
    .update(papers)
    .set({ issuedAt: now })
    .where(and(eq(papers.paperNo, paperNo), isNull(papers.issuedAt)))
}

type Paper = Pick<
  typeof papers.$inferSelect,
  'paperNo' | 'title' | 'fromDay' | 'toDay' | 'kind' | 'isLocked' | 'code' | 'language' | 'source'
>

const spanOf = ({ kind, fromDay, toDay }: Paper) => spanWords({ kind, from: fromDay, to: toDay })

const englishTitleOf = ({ kind }: Paper) => labelsOf('en')(`${kind}Title`)

/** The name of the file, in mails and downloads. */
export const fileNameOf = (paper: Paper) => {
  const { kind, title, language, fromDay, toDay } = paper
  const name = inLanguage(language, title, englishTitleOf(paper)).join(' ')
  return `${name}-${kind === 'bill' ? `${fromDay}至${toDay}` : toDay}.pdf`
}

/** The subject of its mail and of the file. It is in the language of the paper, because the holder may forward it. */
export function subjectOf(paper: Paper): string {
  const { title, language, toDay } = paper
  return inLanguage(language, `${title}（${spanOf(paper)}）`, `${englishTitleOf(paper)} (as of ${toDay})`).join(' ')
}

function chineseText(paper: Paper, config: Config): string[] {
  const isSubscribed = paper.source === 'subscription'
  return [
    '您好：',
    `附件是您${isSubscribed ? '订阅' : '申请'}的${paper.title}（${spanOf(paper)}），编号 ${paper.paperNo}。`,
    ...(paper.isLocked ? ['文件已加密，请用您申请时设置的密码打开。'] : []),
    `任何人都可以在 ${checkPageOf(config)} 用验真码 ${paper.code} 核验这份文件的真伪，核验页不显示金额。`,
    isSubscribed
      ? '不再需要的话，请在应用的「电子对账单」中关闭自动发送。如果这不是您的对账单，请立即联系客服。'
      : '如果您没有申请过这份文件，请立即联系客服。',
    `${issuer.zh} ${issuer.department}`,
  ]
}

const englishText = (paper: Paper, config: Config): string[] => [
  'Hello,',
  `Attached is the ${englishTitleOf(paper)} as of ${paper.toDay}, No. ${paper.paperNo}, made at the holder's request.`,
  ...(paper.isLocked ? ['The file is encrypted. It opens with the password that the holder chose.'] : []),
  `Anybody can check at ${checkPageOf(config)} that it is genuine, with the code ${paper.code}. No amounts are shown.`,
  'If you did not ask for this document, please contact our customer service at once.',
  issuer.en,
]

const textOf = (paper: Paper, config: Config): string =>
  [
    ...(paper.language === 'en' ? [] : chineseText(paper, config)),
    ...(paper.language === 'zh' ? [] : englishText(paper, config)),
  ].join('\n\n')

interface World {
  db: Db
  files: Files
  config: Config
  now: () => Date
  mail: Mail
}

/** The job that sends the mails of papers. */
export function mailWork({ db, files, config, now, mail }: World): JobWork<{ mailId: string }> {
  const drop = async ({ mailId }: { mailId: string }) => {
    const [dropped] = await db
      .update(paperMails)
      .set({ state: 'failed' })
      .where(and(eq(paperMails.id, mailId), eq(paperMails.state, 'waiting')))
      .returning({ paperNo: paperMails.paperNo, email: paperMails.email })
    return dropped
  }
  const giveUp = async (data: { mailId: string }) => {
    const dropped = await drop(data)
    if (dropped) await tellMissingBill(db, dropped.paperNo, dropped.email, now())
  }
  return {
    async run({ mailId }) {
      const [found] = await db
        .update(paperMails)
        .set({ attempts: sql`${paperMails.attempts} + 1` })
        .where(and(eq(paperMails.id, mailId), eq(paperMails.state, 'waiting')))
        .returning()
      // Another run has sent it, or the mail was given up.
      if (!found) return
      const [paper] = await db
        .select({
          ...paperColumns,
          content: papers.content,
          contentKey: papers.contentKey,
          ownerState: customers.state,
          subscribed: billSubscriptions.email,
        })
        .from(papers)
        .innerJoin(customers, eq(customers.custNo, papers.custNo))
        .leftJoin(billSubscriptions, eq(billSubscriptions.custNo, papers.custNo))
        .where(eq(papers.paperNo, found.paperNo))
      const content = paper ? await files.whole(paper) : null
      if (!paper || !content) throw new RangeError(`The paper ${found.paperNo} has no content.`)
      // A freeze stops every mail, also an earlier request: it may be the reason for the freeze.
      if (paper.ownerState !== 'active') return void (await drop({ mailId }))
      const sent = mail.send({
        // The same for every attempt, so that a mail server can recognise a duplicate.
        messageId: `<${mailId}@${new URL(config.publicOrigin).hostname}>`,
        to: found.email,
        subject: subjectOf(paper),
        text: textOf(paper, config),
        attachments: [{ fileName: fileNameOf(paper), contentType: 'application/pdf', content }],
        // A bill that its owner sends on to somebody else must not let them end the subscription.
        ...(paper.source === 'subscription' &&
          paper.subscribed === found.email && { unsubscribe: unsubscribeAddress(config, 'bills', mailId) }),
      })
      try {
        await sent
      } catch (error) {
        // Fail at once, so that the person can correct the address.
        if (error instanceof RecipientRefused) return giveUp({ mailId })
        throw error
      }
      await db
        .update(paperMails)
        .set({ state: 'sent', sentAt: now() })
        .where(and(eq(paperMails.id, mailId), eq(paperMails.state, 'waiting')))
    },
    giveUp,
  }
}
