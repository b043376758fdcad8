import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { strToU8, type ZippableFile, zipSync } from 'fflate'
import { today } from '@/lib/date'
import { routes } from '@/routes'
import { lockCustomer } from '../account/customer'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { papers } from '../db/schema/papers'
import { dataArchives } from '../db/schema/personal'
import type { AddJob, Jobs, JobWork } from '../jobs/jobs'
import { codes, Refusal } from '../lib/refusal'
import { after, DAY } from '../lib/time'
import type { Outside } from '../outside/outside'
import { paperColumns } from '../papers/answers'
import { issuer } from '../papers/issuer'
import { fileNameOf } from '../papers/mails'
import type { Files } from '../store/files'
import { isKept, noBytes } from '../store/places'
import { csvOfTable } from './exports/csv'
import { holdingsAt, holdingTable } from './exports/holdings'
import { MOST_ROWS as MOST_IN_TABLE } from './exports/table'
import { transactionsIn, transactionTable } from './exports/transactions'
import { columnsOf, personalTables } from './tables'

/** Days for which an archive is stored. */
export const ARCHIVE_KEPT_DAYS = 7
/** Limit: one archive in this time. */
const BETWEEN = DAY
/** Limit of rows from one table. Nobody has more; a runaway table must not use up the gateway's memory. */
const MOST_ROWS = 20_000

/** Limit of bytes of papers in one archive. It is made in memory, and downloaded to phones. */
const MOST_PAPERS = 30_000_000

const ABOUT = `个人信息副本

这里是我们保存的、与您有关的信息。每一类是一个 JSON 文件，用任何文本编辑器都能打开。交易和持有另附 CSV 表格；直接用表格软件打开时，基金代码开头的 0 可能丢失，请以 JSON 文件为准，或导入时把基金代码设为文本。
「文件」里是已经下载或发送过的证明和对账单（PDF），加密的仍用您当时设置的密码打开。
不包含：密码和验证信息（只以不可还原的形式保存）、其他人的信息、您上传的材料的原件（可在应用中查看）。

文件含您的完整个人信息和真实金额，请妥善保管，不要转发。
`

/** The newest archive of a customer, without its content; undefined if none was requested. */
export async function newestArchive(db: Db, custNo: string) {
  const [row] = await db
    .select({
      id: dataArchives.id,
      state: dataArchives.state,
      requestedAt: dataArchives.requestedAt,
      until: dataArchives.until,
      size: dataArchives.size,
    })
    .from(dataArchives)
    .where(eq(dataArchives.custNo, custNo))
    // Of two that were asked for at one moment, the one that is made or being made comes first.
    .orderBy(desc(dataArchives.requestedAt), sql`${dataArchives.state} in ('failed', 'gone')`, desc(dataArchives.id))
    .limit(1)
  return row
}

/** Whether a customer may request an archive now: not within a day of the last one. A failed one does not count. */
export async function mayAsk(db: Db, custNo: string, now: Date): Promise<boolean> {
  const [recent] = await db
    .select({ id: dataArchives.id })
    .from(dataArchives)
    .where(
      and(
        eq(dataArchives.custNo, custNo),
        ne(dataArchives.state, 'failed'),
        or(eq(dataArchives.state, 'making'), gt(dataArchives.requestedAt, after(now, -BETWEEN))),
      ),
    )
    .limit(1)
  return !recent
}

/**
 * Requests an archive, in the transaction of `add`.
 *
 * @throws Refusal E409 when one is being made or was requested within a day. A failed one does not count.
 */
export async function askForArchive(db: Db, add: AddJob, custNo: string, now: Date): Promise<void> {
  await lockCustomer(db, custNo)
  if (!(await mayAsk(db, custNo, now))) throw new Refusal(codes.conflict, '每天可以申请一次，请稍后再来')
  await db
    .update(dataArchives)
    .set({ state: 'gone', ...noBytes })
    .where(and(eq(dataArchives.custNo, custNo), inArray(dataArchives.state, ['making', 'ready'])))
  const id = randomBytes(16).toString('hex')
  await db.insert(dataArchives).values({ id, custNo, state: 'making', requestedAt: now })
  await add('makeArchive', { id }, { isWaitedFor: true })
}

/** Deletes the content of expired archives. */
export const forgetArchives = (db: Db, now: Date) =>
  db
    .update(dataArchives)
    .set({ state: 'gone', ...noBytes })
    .where(and(eq(dataArchives.state, 'ready'), lte(dataArchives.until, now)))

interface Content {
  files: Record<string, ZippableFile>
  /** Sentences about incomplete parts. */
  cut: string[]
}

/** Adds the papers that were sent or downloaded, newest first, each unchanged. */
async function addPapers({ db, files: store }: Stored, custNo: string, { files, cut }: Content): Promise<void> {
  const left = and(eq(papers.custNo, custNo), isKept(papers), isNotNull(papers.issuedAt))
  const rows = await db
    .select(paperColumns)
    .from(papers)
    .where(left)
    .orderBy(desc(papers.createdAt), desc(papers.paperNo))
  let room = MOST_PAPERS
  let omitted = 0
  // One at a time: all of them at once would be in memory twice.
  for (const paper of rows) {
    const { content: inRow, contentKey } = papers
    const [row] = await db.select({ content: inRow, contentKey }).from(papers).where(eq(papers.paperNo, paper.paperNo))
    // A file that does not fit is not read.
    const content = row && paper.size <= room ? await store.whole(row) : null
    if (!content || content.length > room) {
      omitted += 1
      continue
    }
    room -= content.length
    // A PDF is compressed already.
    files[`文件/${paper.paperNo} ${fileNameOf(paper)}`] = [content, { level: 0 }]
  }
  if (omitted > 0) cut.push(`文件：还有${omitted}份没有放入，可在应用中下载`)
}

/** All stored data of a customer, as files. Every read is limited to the customer. */
async function archiveOf(stored: Stored, custNo: string, now: Date): Promise<Uint8Array> {
  const { db } = stored
  const all: Content = { files: {}, cut: [] }
  const { files, cut } = all
  for (const personal of personalTables) {
    const { table, ownedBy, name } = personal
    const rows = await db
      .select(columnsOf(personal))
      .from(table)
      .where(ownedBy(custNo))
      .limit(MOST_ROWS + 1)
    if (rows.length > MOST_ROWS) cut.push(`${name}：只含${MOST_ROWS}条，还有更多`)
    files[`${name}.json`] = strToU8(JSON.stringify(rows.slice(0, MOST_ROWS), null, 1))
  }
  const day = today(now)
  const trades = await transactionsIn(db, custNo, { from: '1990-01-01', to: day })
  if (trades.length > MOST_IN_TABLE)
    cut.push(`交易.csv：只含最早的${MOST_IN_TABLE}条。其余的可在「导出数据」中分段导出`)
  files['交易.csv'] = csvOfTable(transactionTable(trades.slice(0, MOST_IN_TABLE)))
  files['持有.csv'] = csvOfTable(holdingTable(await holdingsAt(db, custNo, day, day)))
  await addPapers(stored, custNo, all)
  const shortened = cut.length === 0 ? '' : `\n内容太多、没有放全的：\n${cut.map(line => `- ${line}\n`).join('')}`
  return zipSync({ '说明.txt': strToU8(`${ABOUT}${shortened}`), ...files })
}

/** The database, and the bytes of files. */
interface Stored {
  db: Db
  files: Files
}

interface World extends Stored {
  now: () => Date
  jobs: () => Jobs
}

/** The job that makes an archive. The mail about it is a separate job. */
export const archiveWork = ({ db, files, now, jobs }: World): JobWork<{ id: string }> => ({
  async run({ id }) {
    const waits = and(eq(dataArchives.id, id), eq(dataArchives.state, 'making'))
    const [found] = await db.select({ custNo: dataArchives.custNo }).from(dataArchives).where(waits)
    if (!found) return
    const content = Buffer.from(await archiveOf({ db, files }, found.custNo, now()))
    const kept = await files.keep(content)
    await jobs().within(async (tx, add) => {
      const values = { state: 'ready', madeAt: now(), until: after(now(), ARCHIVE_KEPT_DAYS * DAY) } as const
      const [made] = await tx
        .update(dataArchives)
        .set({ ...values, ...kept, size: content.length })
        .where(waits)
        .returning({ id: dataArchives.id })
      if (made) await add('mailArchive', { id })
    })
  },
  async giveUp({ id }) {
    await db
      .update(dataArchives)
      .set({ state: 'failed' })
      .where(and(eq(dataArchives.id, id), eq(dataArchives.state, 'making')))
  },
})

/**
 * The job that tells a customer that an archive is ready: by a mail if there is an address, otherwise by an SMS.
 * Neither contains the file or a link to it: both lead into the app, which requires a proof.
 */
export const mailArchiveWork = ({
  db,
  config,
  mail,
  sms,
}: { db: Db; config: Config } & Pick<Outside, 'mail' | 'sms'>): JobWork<{ id: string }> => ({
  async run({ id }) {
    const [found] = await db
      .select({ email: customers.email, mobile: customers.mobile })
      .from(dataArchives)
      .innerJoin(customers, and(eq(customers.custNo, dataArchives.custNo), eq(customers.state, 'active')))
      .where(and(eq(dataArchives.id, id), eq(dataArchives.state, 'ready')))
    if (!found) return
    const days = `${ARCHIVE_KEPT_DAYS}天内可以下载，下载前需要验证身份。如果您没有申请过，请修改密码并联系客服。`
    if (!found.email) {
      return sms.notify({
        id: `archive-${id}`,
        mobile: found.mobile,
        text: `您申请的个人信息副本已准备好，请在「我的-数据与授权」中查看，${days}`,
      })
    }
    const link = `${config.publicOrigin}/#${routes.secondAccountItems.path}?group=own-archive`
    await mail.send({
      messageId: `<archive-${id}@${new URL(config.publicOrigin).hostname}>`,
      to: found.email,
      subject: '您的个人信息副本已准备好',
      text: [
        '您好：',
        `您申请的个人信息副本已准备好。${days}`,
        `请在应用中打开：${link}`,
        `${issuer.zh} ${issuer.department}`,
      ].join('\n\n'),
      attachments: [],
    })
  },
  // The screen shows that it is ready all the same.
  giveUp: async () => {},
})
