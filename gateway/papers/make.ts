import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { billSubscriptions, papers } from '../db/schema/papers'
import type { Jobs, JobWork } from '../jobs/jobs'
import type { Files } from '../store/files'
import { decryptText } from '../wire/sm2'
import { checkPageOf } from './answers'
import { billBlocks } from './bill'
import type { PaperFrame } from './block'
import { certificateBlocks } from './certificate'
import { writePaper } from './document'
import { isLastTry } from './due-bills'
import { inheritanceBlocks } from './inheritance'
import { labelsOf } from './labels'
import { queueMail, subjectOf } from './mails'
import { tellMissingBill } from './missing-bill'
import { revocationBlocks } from './revocation'
import { voteBlocks } from './vote'

type Row = typeof papers.$inferSelect

function passwordOf({ passwordCipher }: Row, config: Config): string | null {
  if (passwordCipher === null) return null
  const text = decryptText(passwordCipher, config.keys.sm2.readable)
  if (!text) throw new RangeError('The password of the paper cannot be read.')
  return text
}

function frameOf(row: Row, config: Config, madeAt: Date): PaperFrame {
  const english = labelsOf('en')(`${row.kind}Title`)
  return {
    paperNo: row.paperNo,
    title: row.language === 'en' ? english : row.title,
    subtitle: row.language === 'both' ? english : '',
    code: row.code,
    subject: subjectOf(row),
    checkAddress: checkPageOf(config),
    madeAt,
    language: row.language,
    password: null,
  }
}

/** The content of each kind of paper. */
const blocksOf = {
  certificate: certificateBlocks,
  bill: billBlocks,
  revocation: revocationBlocks,
  inheritance: inheritanceBlocks,
  vote: voteBlocks,
} as const

interface World {
  db: Db
  files: Files
  config: Config
  now: () => Date
  jobs: () => Jobs
}

/** The job that makes the files of papers. A finished paper is never made again. */
export function makeWork({ db, files, config, now, jobs }: World): JobWork<{ paperNo: string }> {
  return {
    async run({ paperNo }) {
      const [row] = await db
        .select()
        .from(papers)
        .where(and(eq(papers.paperNo, paperNo), eq(papers.state, 'making')))
      if (!row) return
      const at = now()
      const password = passwordOf(row, config)
      const frame = frameOf(row, config, at)
      const blocks = await blocksOf[row.kind](db, row, at)
      const open = await writePaper(frame, blocks)
      const made = password === null ? open : await writePaper({ ...frame, password }, blocks)
      const kept = await files.keep(made.bytes)
      const unlocked = password === null ? null : await files.keep(open.bytes)
      await jobs().within(async (tx, add) => {
        const [row] = await tx
          .update(papers)
          .set({
            state: 'made',
            ...kept,
            unlocked: unlocked?.content ?? null,
            unlockedKey: unlocked?.contentKey ?? null,
            passwordCipher: null,
            pages: made.pages,
            size: made.bytes.length,
            sha256: createHash('sha256').update(made.bytes).digest('hex'),
            madeAt: at,
          })
          .where(and(eq(papers.paperNo, paperNo), eq(papers.state, 'making')))
          .returning({ custNo: papers.custNo, source: papers.source })
        if (row?.source !== 'subscription') return
        const [subscription] = await tx
          .select({ email: billSubscriptions.email })
          .from(billSubscriptions)
          .innerJoin(customers, and(eq(customers.custNo, billSubscriptions.custNo), eq(customers.state, 'active')))
          .where(eq(billSubscriptions.custNo, row.custNo))
        if (subscription) await queueMail(tx, add, { paperNo, email: subscription.email, isWaitedFor: false }, at)
      })
    },
    async giveUp({ paperNo }) {
      const [failed] = await db
        .update(papers)
        .set({ state: 'failed', passwordCipher: null, failedAt: now() })
        .where(and(eq(papers.paperNo, paperNo), eq(papers.state, 'making')))
        .returning({ createdAt: papers.createdAt })
      if (failed && isLastTry(failed.createdAt, now())) await tellMissingBill(db, paperNo, null, now())
    },
  }
}
