import { eq } from 'drizzle-orm'
import { isSameName } from '@/lib/person-name'
import { type Customer, requireActive } from '../../account/customer'
import { keptCertificate } from '../../auth/kept-certificates'
import { isCertificate, sameSpellingFirst } from '../../db/certificate-key'
import { customers } from '../../db/schema/account'
import { codes, Refusal } from '../../lib/refusal'
import type { Context } from '../../pipeline/context'

/** The identity that a person claims. */
export interface Claim {
  customerName?: string
  certType: string
  certID?: string
  /** A token for a certificate number that this device sent before (sessions/kept-certificates.ts). */
  certToken?: string
}

/**
 * The answer to every false claim, for an unknown person and for a wrong detail alike, so that it does not reveal who
 * is a customer.
 */
export const mismatch = (what: string, data: unknown = null) =>
  new Refusal(codes.forbidden, `${what}，请核对后重新输入`, 200, data)

/** Refuses a visitor who claims no identity. */
export async function requireClaim(
  context: Context,
  claim: Claim,
): Promise<{ customerName: string; certType: string; certID: string }> {
  const { customerName, certType, certToken } = claim
  const certID = claim.certID ?? (certToken === undefined ? undefined : await keptCertificate(context, certToken))
  if (customerName === undefined || certID === undefined) throw new Refusal(codes.badInput, '请填写姓名和证件号码')
  return { customerName, certType, certID }
}

/**
 * The customer of a claim, if name and certificate are right and the customer may log in. Null does not tell which of
 * these failed.
 */
export async function findClaimed(context: Context, claim: Claim): Promise<Customer | null> {
  const { customerName, certType, certID } = await requireClaim(context, claim)
  const found = await context.db
    .select()
    .from(customers)
    .where(isCertificate(customers, { certType, certNo: certID }))
    .orderBy(sameSpellingFirst(customers.certNo, certID), customers.custNo)
  return found.find(({ name, state }) => state === 'active' && isSameName(name, customerName)) ?? null
}

/** The customer with this number, if they may log in. */
export async function findCustomer({ db }: Pick<Context, 'db'>, custNo: string): Promise<Customer> {
  const [customer] = await db.select().from(customers).where(eq(customers.custNo, custNo))
  return requireActive(customer)
}

/**
 * The logged-in customer, for calls that visitors make too. Null for a visitor and for an inheritor, who is no
 * customer.
 */
export const sessionCustomer = async (context: Context): Promise<Customer | null> =>
  context.session?.kind === 'customer' ? findCustomer(context, context.session.custNo) : null
