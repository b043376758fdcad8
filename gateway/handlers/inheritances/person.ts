import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isSameName, writtenName } from '@/lib/person-name'
import { lockCustomer } from '../../account/customer'
import { ACTS_FOR } from '../../auth/one-time-tokens'
import { principalOf } from '../../auth/sessions'
import { isCertificate, sameSpellingFirst } from '../../db/certificate-key'
import type { Db } from '../../db/connect'
import { customers } from '../../db/schema/account'
import { inheritApplications, inheritors } from '../../db/schema/inheritances'
import { codes, notLoggedIn, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'

/** The person who deals with an inheritance: a customer, or somebody who logged in by SMS for it. */
export interface Person {
  kind: 'customer' | 'inheritor'
  /** The owner of the rows that the person makes: the session's principal. */
  principal: string
  /** All principals of the person. A customer is also known by the mobile, because it was proved when it was set. */
  principals: string[]
  mobile: string
  custNo: string | null
  /**
   * The customer whose applications the person may see: their own number, or the number of the customer who made the
   * link to another device.
   */
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
    name: writtenName(name),
    certType,
    certNo,
    custType: customerType,
  }
}

/**
 * The person of the token. The header with the principal is ignored, because only the token proves who the person is.
 *
 * @throws Refusal for a visitor, and a different one for an ended session: the app then leads to a new login.
 */
export async function requirePerson(context: Context): Promise<Person> {
  const person = await personOf(context)
  if (person) return person
  if (context.hasDeadToken) throw notLoggedIn()
  throw new Refusal(codes.forbidden, '请先验证手机号码')
}

/**
 * Locks the customer that a person is or acts for, in a transaction that starts something in their name, so that the
 * e-service cannot be closed meanwhile. Call it first.
 *
 * @throws Refusal for a customer who may not be logged in any more.
 */
export async function holdCustomer(db: Db, { actsFor }: Pick<Person, 'actsFor'>): Promise<void> {
  if (actsFor !== null) await lockCustomer(db, actsFor)
}

/**
 * Condition for a person's applications: those of the customer they are or act for, and those made with their mobile
 * and without a customer. For a customer's application the mobile does not count, because the number may belong to a
 * different person by now.
 */
export const isTheirs = ({ mobile, actsFor }: Person): SQL | undefined =>
  or(
    and(isNull(inheritApplications.applicantCustNo), eq(inheritApplications.applicantMobile, mobile)),
    actsFor === null ? undefined : eq(inheritApplications.applicantCustNo, actsFor),
  )

/**
 * Condition for inheritor entries that a person has joined. A customer's entry is theirs in their own session, on the
 * device of their link, and by their current number. A number that they had before does not count.
 */
export const hasTakenUp = ({ kind, principals, actsFor, mobile }: Person): SQL | undefined => {
  const own = [...principals, ...(actsFor === null ? [] : [principalOf({ kind: 'customer', custNo: actsFor })])]
  return or(
    inArray(inheritors.principal, own),
    kind === 'inheritor'
      ? sql`exists (select from ${customers} where ${inheritors.principal} like 'c:%'
          and ${customers.custNo} = substr(${inheritors.principal}, 3)
          and ${customers.mobile} = ${mobile} and ${customers.state} = 'active')`
      : undefined,
  )
}

type Named = Pick<typeof inheritors.$inferSelect, 'name' | 'certType' | 'certNo' | 'mobile'>

/**
 * The principal that may join as the inheritor of a row, or null for a different person. If name and certificate are a
 * customer's, only that customer may join: by their session, or by their current number. The number that the applicant
 * wrote down may belong to a different person by now.
 */
export async function principalFor(db: Db, heir: Named, person: Person): Promise<string | null> {
  const found = await db
    .select({ custNo: customers.custNo, mobile: customers.mobile, name: customers.name })
    .from(customers)
    .where(and(isCertificate(customers, heir), eq(customers.state, 'active')))
    .orderBy(sameSpellingFirst(customers.certNo, heir.certNo), customers.custNo)
  const customer = found.find(({ name }) => isSameName(name, heir.name))
  if (!customer) return heir.mobile === person.mobile ? person.principal : null
  const isCustomer = person.actsFor === customer.custNo
  if (!isCustomer && (person.kind === 'customer' || person.mobile !== customer.mobile)) return null
  return principalOf({ kind: 'customer', custNo: customer.custNo })
}
