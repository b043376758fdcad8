import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessType } from '@/contract/attachments'
import { formatChineseDay, today } from '@/lib/date'
import type { Context } from '../../context'
import type { Db } from '../../db/connect'
import { funds } from '../../db/schema/funds'
import { revocations } from '../../db/schema/inherit'
import { transactions } from '../../db/schema/trading'
import { codes, Refusal } from '../../refusal'
import { isExpired, moveTo, requireApplication } from './applications'
import { allotmentsOf } from './holdings'
import { requirePapers } from './papers'
import type { Person } from './person'
import { OPEN } from './states'

/** Something papers are uploaded and signed for: an inheritance application or a revocation, of the caller. */
export interface Business {
  type: BusinessType
  no: string
  /** Whether its papers may still be added and deleted. */
  open: boolean
  /** Why it cannot be signed now, as a sentence; null when it can. */
  unsignable: string | null
  /** Who signs must have proved who they are just before. */
  needsProof: boolean
  signer: { name: string; certNo: string }
  /** What its papers say, by the name of the place in the template. */
  values: Record<string, string>
  /** All its papers are signed: it moves on. */
  complete: (scope: Pick<Context, 'db' | 'now'>) => Promise<void>
}

const notFound = () => new Refusal(codes.notFound, '未找到该申请')

const ways: Record<string, string> = { transfer: '转入本人基金账户', redeem: '赎回后支付' }

async function inheritance(context: Context, person: Person, no: string): Promise<Business> {
  const application = await requireApplication(context, person, no)
  const allotments = await allotmentsOf(context.db, no)
  const names = await fundNames(context.db, allotments)
  const lines = allotments.map(
    ({ fundCode, tradingAccount, inheritorName, shares, way }) =>
      `${names.get(fundCode) ?? ''}（${fundCode}，交易账号${tradingAccount}）${shares}份，由${inheritorName}继承，${ways[way] ?? ''}`,
  )
  return {
    type: '2',
    no,
    open: OPEN.includes(application.state),
    unsignable: unsignable(application.state, isExpired(application, context.now()), lines.length),
    needsProof: true,
    signer: { name: application.applicantName, certNo: application.applicantCertNo },
    values: {
      applicationNo: no,
      applicantName: application.applicantName,
      applicantCertNo: application.applicantCertNo,
      applicantMobile: application.applicantMobile,
      decedentName: application.decedentName,
      funds: lines.join('\n'),
      day: formatChineseDay(today(context.now())),
    },
    complete: async scope => {
      await moveTo(scope, application, 'mailing')
    },
  }
}

function unsignable(state: string, expired: boolean, allotments: number): string | null {
  if (state !== 'signing') return '当前不能签字，请等待审核结果'
  if (expired) return '该申请已过有效期，请重新提交申请'
  return allotments === 0 ? '请先选择要继承的基金' : null
}

async function fundNames(db: Db, lines: readonly { fundCode: string }[]): Promise<Map<string, string>> {
  const fundCodes = [...new Set(lines.map(({ fundCode }) => fundCode))]
  if (fundCodes.length === 0) return new Map()
  const rows = await db
    .select({ fundCode: funds.fundCode, name: funds.name })
    .from(funds)
    .where(inArray(funds.fundCode, fundCodes))
  return new Map(rows.map(({ fundCode, name }) => [fundCode, name]))
}

/** Only customers have revocations. */
async function revocation(context: Context, person: Person, no: string): Promise<Business> {
  const [row] = await context.db
    .select({ revocation: revocations, fundName: funds.name, amount: transactions.amount })
    .from(revocations)
    .innerJoin(funds, eq(funds.fundCode, revocations.fundCode))
    .innerJoin(transactions, eq(transactions.applicationNo, revocations.applicationNo))
    .where(and(eq(revocations.revocationNo, no), eq(revocations.custNo, person.custNo ?? '')))
  if (!row) throw notFound()
  const { state, fundCode, applicationNo, reason } = row.revocation
  const open = state === 'draft' || state === 'returned'
  return {
    type: '3',
    no,
    open,
    unsignable: open ? null : '该申请已提交，不能签字',
    needsProof: false,
    signer: { name: person.name, certNo: person.certNo },
    values: {
      revocationNo: no,
      applicantName: person.name,
      applicantCertNo: person.certNo,
      applicantMobile: person.mobile,
      fundName: row.fundName,
      fundCode,
      amount: row.amount ?? '',
      applicationNo,
      reason,
      day: formatChineseDay(today(context.now())),
    },
    complete: async ({ db, now }) => {
      await requirePapers(db, '3', no)
      await db
        .update(revocations)
        .set({ state: 'submitted', updatedAt: now() })
        .where(and(eq(revocations.revocationNo, no), eq(revocations.state, state)))
    },
  }
}

const loaders = { 2: inheritance, 3: revocation }

/** The caller's business of a number; somebody else's is not found, like one that does not exist. */
export const requireBusiness = (
  context: Context,
  person: Person,
  { businessType, businessNo }: { businessType: BusinessType; businessNo: string },
): Promise<Business> => loaders[businessType](context, person, businessNo)
