import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { ParsedInputOf } from '@/contract/call'
import { type personal as calls, type ExportChoice, exportWhats } from '@/contract/personal'
import { today } from '@/lib/date'
import { countExport, issueDownload, openDownload } from '../../auth/downloads'
import { requireProof } from '../../auth/proof'
import { customers } from '../../db/schema/account'
import { boundedQueue } from '../../decoders/bounded-queue'
import { maskedMail } from '../../lib/mail-address'
import { codes, Refusal } from '../../lib/refusal'
import { DAY, HOUR } from '../../lib/time'
import { exported, FIRST_DAY, fileNameOf, hasContent } from '../../personal/exports/file'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'

type Exports = Pick<Handlers<typeof calls>, 'exportKey' | 'mailExport' | 'exportFile'>

/** Limit per day of mails with exports for one person. */
const MAILS_PER_DAY = 10
/** Limit per hour of downloads of an export by one person. */
const LOADS_PER_HOUR = 90

/** Two files are made at a time: one with ten thousand rows takes some 60 MB meanwhile. */
const making = boundedQueue({ atOnce: 2, waiting: 16, each: 2 })

/** Details stored with a key. They are validated because they come from the database. */
const Kept = v.object({
  what: v.picklist(exportWhats),
  format: v.picklist(['csv', 'xlsx', 'zip', 'ics']),
  from: v.string(),
  to: v.string(),
})

/** Checks the proof, counts the request, and returns the choice. Throws `Refusal` if the export would be empty. */
async function wanted(
  { what, format, from, to, authToken }: ParsedInputOf<typeof calls.exportKey>,
  context: CustomerContext,
): Promise<ExportChoice> {
  const { db, custNo, now } = context
  // The proof comes first: a caller with only a token must not use up the person's limit of this hour.
  await requireProof(context, authToken)
  await countExport(context)
  const day = today(now())
  // Neither the file nor its name contains a day in the future.
  const choice: ExportChoice = { what, format, from: from ?? FIRST_DAY, to: to && to < day ? to : day }
  const scope = { db, now, config: context.config, custNo }
  if (await making(custNo, () => hasContent(scope, choice))) return choice
  throw new Refusal(codes.conflict, '所选范围内没有可以导出的内容')
}

export const exportHandlers: Exports = {
  async exportKey(input, context) {
    const choice = await wanted(input, context)
    const { custNo } = context
    const { token, expiresAt } = await issueDownload(context, 'export', custNo, { ...choice })
    return { key: token, fileName: fileNameOf(choice), expiresAt: expiresAt.toISOString() }
  },

  async mailExport(input, context) {
    const { db, custNo, jobs } = context
    const [customer] = await db.select({ email: customers.email }).from(customers).where(eq(customers.custNo, custNo))
    if (!customer?.email) throw new Refusal(codes.conflict, '您还没有登记邮箱，请先在账户信息中填写')
    const choice = await wanted(input, context)
    const sentence = '今天发送的文件太多，请明天再来'
    await countAgainst(context, { bucket: `export-mail:${custNo}`, limit: MAILS_PER_DAY, window: DAY, sentence })
    await jobs.within((_, add) =>
      add('mailExport', { id: randomBytes(16).toString('hex'), custNo, choice }, { isWaitedFor: true }),
    )
    return { email: maskedMail(customer.email) }
  },

  async exportFile({ key }, context) {
    const { id: custNo, details } = await openDownload(context, 'export', key)
    await countAgainst(context, { bucket: `export-load:${custNo}`, limit: LOADS_PER_HOUR, window: HOUR })
    const choice = v.parse(Kept, details)
    const { db, now, config } = context
    const file = await making(custNo, () => exported({ db, now, config, custNo }, choice))
    return { ...file, fileName: fileNameOf(choice) }
  },
}
