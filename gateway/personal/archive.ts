import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { today } from '@/lib/date'
import { routes } from '@/routes'
import type { Config } from '../config'
import type { Db } from '../db/connect'
import { dataArchives } from '../db/schema/archives'
import { customers } from '../db/schema/customers'
import { csvOfTable } from '../exports/csv'
import { holdingsAt, holdingTable } from '../exports/holdings'
import { transactionsIn, transactionTable } from '../exports/transactions'
import type { AddJob, Jobs, JobWork } from '../jobs/jobs'
import type { Outside } from '../outside'
import { issuer } from '../papers/issuer'
import { codes, Refusal } from '../refusal'
import { after, DAY } from '../sessions/scope'
import { columnsOf, personalTables } from './tables'

/** How long an archive is kept. */
export const ARCHIVE_KEPT_DAYS = 7
/** One archive is asked for in this time. */
const BETWEEN = DAY
/** Rows of one table. More than these nobody has; a runaway table must not cost the gateway its memory. */
const MOST_ROWS = 20_000

const ABOUT = `个人信息副本

这里是我们保存的、与您有关的信息。每一类是一个 JSON 文件，用任何文本编辑器都能打开。交易和持有另附 CSV 表格。
不包含：密码和验证信息（只以不可还原的形式保存）、其他人的信息、已上传或已出具文件的原件（可在应用中查看和下载）。

文件含您的完整个人信息和真实金额，请妥善保管，不要转发。
`

/** The newest archive of a customer, without its content; undefined when none was asked for. */
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
    .orderBy(desc(dataArchives.requestedAt))
    .limit(1)
  return row
}

/** Whether a customer may ask now: not within a day of the last one. One that could not be made does not count. */
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
 * Asks for an archive, in the transaction of `add`.
 *
 * @throws Refusal E409 when one is being made or was asked for within a day. One that could not be made does not count.
 */
export async function askForArchive(db: Db, add: AddJob, custNo: string, now: Date): Promise<void> {
  await db.select({ custNo: customers.custNo }).from(customers).where(eq(customers.custNo, custNo)).for('update')
  if (!(await mayAsk(db, custNo, now))) throw new Refusal(codes.conflict, '每天可以申请一次，请稍后再来')
  await db
    .update(dataArchives)
    .set({ state: 'gone', content: null })
    .where(and(eq(dataArchives.custNo, custNo), inArray(dataArchives.state, ['making', 'ready'])))
  const id = randomBytes(16).toString('hex')
  await db.insert(dataArchives).values({ id, custNo, state: 'making', requestedAt: now })
  await add('makeArchive', { id }, { isWaitedFor: true })
}

/** Deletes the content of archives whose days are over. */
export const forgetArchives = (db: Db, now: Date) =>
  db
    .update(dataArchives)
    .set({ state: 'gone', content: null })
    .where(and(eq(dataArchives.state, 'ready'), lte(dataArchives.until, now)))

/** All that is kept about a customer, as files. Every read is limited to the customer. */
async function archiveOf(db: Db, custNo: string, now: Date): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = { '说明.txt': strToU8(ABOUT) }
  for (const personal of personalTables) {
    const { table, owner, name } = personal
    const rows = await db.select(columnsOf(personal)).from(table).where(eq(owner, custNo)).limit(MOST_ROWS)
    files[`${name}.json`] = strToU8(JSON.stringify(rows, null, 1))
  }
  const day = today(now)
  const trades = await transactionsIn(db, custNo, { from: '1990-01-01', to: day })
  files['交易.csv'] = csvOfTable(transactionTable(trades))
  files['持有.csv'] = csvOfTable(holdingTable(await holdingsAt(db, custNo, day, day)))
  return zipSync(files)
}

interface World {
  db: Db
  now: () => Date
  jobs: () => Jobs
}

/** Makes an archive. The mail that tells of it is a job of its own. */
export const archiveWork = ({ db, now, jobs }: World): JobWork<{ id: string }> => ({
  async run({ id }) {
    const waits = and(eq(dataArchives.id, id), eq(dataArchives.state, 'making'))
    const [found] = await db.select({ custNo: dataArchives.custNo }).from(dataArchives).where(waits)
    if (!found) return
    const content = Buffer.from(await archiveOf(db, found.custNo, now()))
    await jobs().within(async (tx, add) => {
      const values = { state: 'ready', madeAt: now(), until: after(now(), ARCHIVE_KEPT_DAYS * DAY) } as const
      const [made] = await tx
        .update(dataArchives)
        .set({ ...values, content, size: content.length })
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
 * Tells that an archive is ready: a mail where there is an address, or else an SMS. Neither carries the file or a link
 * to it: both lead into the app, where it takes a proof.
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
        mobile: found.mobile,
        text: `您申请的个人信息副本已准备好，请在“我的-数据与授权”中查看，${days}`,
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
  // The screen says that it is ready all the same.
  giveUp: async () => {},
})
