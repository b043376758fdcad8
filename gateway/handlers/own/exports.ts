import * as v from 'valibot'
import { type own as calls, exportWhats } from '@/contract/own'
import { today } from '@/lib/date'
import type { Handlers } from '../../call'
import { boundedQueue } from '../../decoders/bounded-queue'
import { type ExportChoice, exported, hasContent } from '../../exports/file'
import { codes, Refusal } from '../../refusal'
import { countAgainst } from '../../sessions/rate-limit'
import { HOUR } from '../../sessions/scope'
import { requireProof } from '../auth/proof'
import { issueDownload, openDownload } from '../downloads'

type Exports = Pick<Handlers<typeof calls>, 'exportKey' | 'exportFile'>

/** Files that one person may ask for, and times that they may load one, in an hour. */
const FILES_PER_HOUR = 30
const LOADS_PER_HOUR = 90

/** Two files are made at a time: one with ten thousand rows takes some 60 MB while it is made. */
const making = boundedQueue({ atOnce: 2, waiting: 16, each: 2 })

/** What a key keeps: it comes back from the database. */
const Kept = v.object({
  what: v.picklist(exportWhats),
  format: v.picklist(['csv', 'xlsx', 'zip', 'ics']),
  from: v.string(),
  to: v.string(),
})

/** Before the first fund was sold. */
const FIRST_DAY = '1990-01-01'

export const exportHandlers: Exports = {
  async exportKey({ what, format, from, to, authToken }, context) {
    const { db, custNo, now } = context
    await countAgainst(context, { bucket: `export:${custNo}`, limit: FILES_PER_HOUR, window: HOUR })
    await requireProof(context, authToken)
    const choice: ExportChoice = { what, format, from: from ?? FIRST_DAY, to: to ?? today(now()) }
    const scope = { db, now, config: context.config, custNo }
    if (!(await making(custNo, () => hasContent(scope, choice)))) {
      throw new Refusal(codes.conflict, '所选范围内没有可以导出的内容')
    }
    const { token, expiresAt } = await issueDownload(context, 'export', custNo, { ...choice })
    return { key: token, fileName: fileNameOf(choice), expiresAt: expiresAt.toISOString() }
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

const names: Readonly<Record<ExportChoice['what'], string>> = {
  transactions: '交易明细',
  dividends: '分红明细',
  holdings: '持有明细',
  portfolio: 'PortfolioPerformance导入',
  calendar: '扣款与分红日历',
}

/** 「交易明细-2026-01-01-2026-11-20.csv」; the first day is left out where all is asked for. */
function fileNameOf({ what, format, from, to }: ExportChoice): string {
  const days = what === 'holdings' || from === FIRST_DAY ? [to] : [from, to]
  return `${[names[what], ...days].join('-')}.${format}`
}
