import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { DecedentInput, type DraftInput, form, InheritorInput, PersonInput } from '@/contract/inheritance-fields'
import type { Day } from '@/lib/date'
import type { Db } from '../../db/connect'
import { inheritors } from '../../db/schema/inheritances'
import { codes, Refusal } from '../../lib/refusal'
import type { Application } from './applications'
import type { Parts } from './keep-people'
import { type Misfit, misfitsOf } from './misfits'

const needed = (value: unknown) => value === undefined || value === null || value === ''

/** Validation faults of one part of a draft, in the order of its fields. */
function faultsOf(schema: v.GenericSchema, value: object, path: string): Misfit[] {
  const result = v.safeParse(schema, value)
  if (result.success) return []
  return result.issues.map(issue => {
    const name = String(issue.path?.[0]?.key ?? '')
    const isMissing = needed(Object.entries(value).find(([key]) => key === name)?.[1])
    return { field: [path, name].filter(Boolean).join('.'), message: isMissing ? '请填写这一项' : issue.message }
  })
}

/** A part without its empty fields: an empty field counts as left out. */
const filled = (part: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => !needed(value)))

/**
 * The parts to hand in: those of the call, and the rest from the draft.
 *
 * @param by - the applicant's mobile number, and today's date
 * @throws Refusal with `{ faults }` when the draft is incomplete, or its people do not fit together.
 */
export async function completedBy(
  db: Db,
  application: Application,
  given: Parts,
  by: { mobile: string; day: Day },
): Promise<Parts> {
  const draft = application.draft as DraftInput | null
  if (draft === null) return given
  const parts: Parts = { ...given }
  const faults: Misfit[] = []
  const read = <T>(schema: v.GenericSchema<unknown, T>, value: object, path: string): T | undefined => {
    faults.push(...faultsOf(schema, filled(value), path))
    const result = v.safeParse(schema, filled(value))
    return result.success ? result.output : undefined
  }
  if (!parts.applicant && draft.applicant) parts.applicant = read(PersonInput, draft.applicant, 'applicant')
  if (!parts.decedent) parts.decedent = read(DecedentInput, draft.decedent ?? {}, 'decedent')
  if (!parts.inheritors) {
    const rows = await db.select().from(inheritors).where(eq(inheritors.applicationNo, application.applicationNo))
    const heirs = (draft.inheritors ?? []).map(({ key, ...heir }) => {
      const whole = read(InheritorInput, heir, `inheritors.${key}`)
      const row = rows.find(({ id }) => String(id) === key)
      return whole && { key, heir: { ...whole, ...(row && { id: row.id }) } }
    })
    const whole = heirs.flatMap(one => one ?? [])
    parts.inheritors = whole.map(({ heir }) => heir)
    const keyed = whole.map(({ key, heir }) => ({ ...heir, key }))
    faults.push(...misfitsOf({ ...parts, inheritors: keyed }, by.mobile, by.day))
    if (heirs.length === 0) faults.push(...faultsOf(v.object({ inheritors: form.inheritors }), { inheritors: [] }, ''))
  }
  if (faults.length > 0) throw new Refusal(codes.badInput, '还有内容没有填写完整', 200, { faults })
  return parts
}
