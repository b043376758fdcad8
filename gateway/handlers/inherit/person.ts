import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { customers } from '../../db/schema/customers'
import { inheritApplications } from '../../db/schema/inherit'
import { codes, Refusal } from '../../refusal'
import { ACTS_FOR, principalOf } from '../../sessions/sessions'

/** Who is dealing with an inheritance: a customer, or somebody who logged in by SMS for it. */
export interface Person {
  kind: 'customer' | 'inheritor'
  /** Who rows the person makes belong to: the session's principal. */
  principal: string
  /** All the person is known by: a customer also by the mobile, proved when it was set. */
  principals: string[]
  mobile: string
  custNo: string | null
  /** The customer whose applications the person may see: their own number, or that of the customer who made the link to another device. */
  actsFor: string | null
  name: string
  certType: string
  certNo: string
  custType: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The person behind the token, or null for a visitor. */
export async function personOf({ db, session }: Context): Promise<Person | null> {
  if (!session) return null
  const { principal, details } = session
  if (session.kind === 'inheritor') {
    return {
      kind: 'inheritor',
      principal,
      principals: [principal],
      mobile: session.mobile ?? '',
      custNo: null,
      actsFor: text(details[ACTS_FOR]) || null,
      name: text(details.customerName),
      certType: text(details.certType),
      certNo: text(details.certNo),
      custType: '1',
    }
  }
  const [customer] = await db.select().from(customers).where(eq(customers.custNo, session.custNo))
  if (!customer) return null
  const { mobile, custNo, name, certType, certNo, customerType } = customer
  return {
    kind: 'customer',
    principal,
    principals: [principal, principalOf({ kind: 'inheritor', mobile })],
    mobile,
    custNo,
    actsFor: custNo,
    name,
    certType,
    certNo,
    custType: customerType,
  }
}

/**
 * The person behind the token. The header with the principal that travels beside it is not looked at: only the token tells who somebody is.
 *
 * @throws Refusal for a visitor.
 */
export async function requirePerson(context: Context): Promise<Person> {
  const person = await personOf(context)
  if (person) return person
  throw new Refusal(codes.forbidden, '请先验证手机号码')
}

/**
 * Applications of a person: those of the customer they are or act for, and those made with their mobile by nobody in particular. Where a
 * customer made one, the mobile does not count: the customer may have another by now, and somebody else this one.
 */
export const isTheirs = ({ mobile, actsFor }: Person): SQL | undefined =>
  or(
    and(isNull(inheritApplications.applicantCustNo), eq(inheritApplications.applicantMobile, mobile)),
    actsFor === null ? undefined : eq(inheritApplications.applicantCustNo, actsFor),
  )
