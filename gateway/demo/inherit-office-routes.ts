import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { inheritOfficeMoves } from '@/contract/inheritance-states'
import { kindsOf } from '../attachments/kinds'
import type { Db } from '../db/connect'
import { attachments } from '../db/schema/attachments'
import { decedents, inheritApplications, inheritMails, inheritors } from '../db/schema/inheritances'
import { carryOut } from '../inheritances/office'
import { receiversOf } from '../inheritances/receiving'
import { slotsOf } from '../inheritances/slots'
import type { Services } from '../pipeline/services'
import { decisionRoute, officeWord } from './decision-route'

const MOST_LISTED = 20
const kinds = kindsOf[2].map(({ kind }) => kind)

/** The form fields that the office may return it for. */
const fields = [
  ['applicant.name', '申请人姓名'],
  ['applicant.certNo', '申请人证件'],
  ['decedent.name', '被继承人姓名'],
  ['decedent.certNo', '被继承人证件'],
  ['decedent.deathDay', '死亡日期'],
  ['inheritors', '继承人'],
] as const
const Field = v.pipe(v.string(), v.regex(/^(applicant|decedent|inheritors)(\.[0-9A-Za-z]{1,20}){0,2}$/))

const Input = v.variant('move', [
  v.object({ move: v.literal('confirmDeath') }),
  v.object({ move: v.literal('undoDeath'), word: officeWord }),
  v.pipe(
    v.object({
      move: v.literal('return'),
      word: officeWord,
      wanted: v.optional(v.pipe(v.array(v.picklist(kinds)), v.maxLength(kinds.length)), []),
      faults: v.optional(v.pipe(v.array(Field), v.maxLength(40)), []),
    }),
    v.check(({ wanted, faults }) => wanted.length + faults.length > 0, '请选择要补充的材料或要修改的内容'),
  ),
  v.object({ move: v.literal('approve') }),
  v.object({ move: v.literal('receive'), trackingNo: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
  v.object({ move: v.literal('settle') }),
])

/** Applications that were handed in, the newest change first. */
async function listed(db: Db) {
  const rows = await db
    .select({ row: inheritApplications, decedentName: decedents.name, trackingNo: inheritMails.trackingNo })
    .from(inheritApplications)
    .leftJoin(decedents, eq(decedents.applicationNo, inheritApplications.applicationNo))
    .leftJoin(inheritMails, eq(inheritMails.applicationNo, inheritApplications.applicationNo))
    .where(notInArray(inheritApplications.state, ['draft', 'cancelled']))
    .orderBy(desc(inheritApplications.updatedAt), desc(inheritApplications.applicationNo))
    .limit(MOST_LISTED)
  return Promise.all(
    rows.map(async ({ row, decedentName, trackingNo }) => {
      const { applicationNo, state, applicantName, returnReason, updatedAt, deathConfirmedAt } = row
      const [heirs, files, slots] = await Promise.all([
        db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo)),
        db
          .select({ kind: attachments.kind })
          .from(attachments)
          .where(and(eq(attachments.businessNo, applicationNo), isNull(attachments.deletedAt))),
        slotsOf(db, applicationNo),
      ])
      const { misnamed } = await receiversOf(db, heirs)
      return {
        applicationNo,
        state,
        moves: inheritOfficeMoves(state).filter(move => move !== 'undoDeath' || deathConfirmedAt !== null),
        name: applicantName,
        decedentName: decedentName ?? '',
        heirs: heirs.map(({ id, name }) => (misnamed.has(id) ? `${name}（证件登记的姓名不同）` : name)),
        papers: kindsOf[2].flatMap(({ kind, title }) => {
          const count = files.filter(file => file.kind === kind).length
          return count > 0 ? [{ title, count }] : []
        }),
        signed: slots.filter(slot => slot.state === 'signed').length,
        toSign: slots.length,
        trackingNo: trackingNo ?? '',
        officeWord: returnReason ?? '',
        updatedAt: updatedAt.toISOString(),
      }
    }),
  )
}

/** The back office of inheritances: the data that the demo page shows of it, and its decisions. */
export function inheritOfficeRoutes(
  app: FastifyInstance,
  world: Pick<Services, 'db' | 'config' | 'now' | 'jobs'>,
): void {
  const { db } = world
  app.get('/demo/inheritances.json', async () => ({
    inheritances: await listed(db),
    kinds: kindsOf[2].map(({ kind, title }) => ({ kind, title })),
    fields: fields.map(([field, title]) => ({ field, title })),
  }))
  decisionRoute(app, '/demo/inheritances/:no', Input, async (no, decision) => {
    await carryOut(world, no, decision)
    const [row] = await db
      .select({ state: inheritApplications.state })
      .from(inheritApplications)
      .where(eq(inheritApplications.applicationNo, no))
    return row
  })
}
