import type { Proof, TypeCode } from '@/contract/auth-fields'
import { type Customer, lockProven } from '../../account/customer'
import { giveToken, refuseVisitors } from '../../auth/proof'
import { purposes } from '../../auth/purposes'
import { principalOf } from '../../auth/sessions'
import { unmarked } from '../../db/command-database'
import type { Context } from '../../pipeline/context'
import type { Agreement } from './agreement'
import { type LoginWay, logIn } from './login'

/**
 * The result for a visitor who proved to be this customer: a login, or the token to reset the password.
 *
 * @param customer The customer row as read for the proof.
 */
export async function rewardVisitor(
  context: Context,
  customer: Customer,
  typeCode: TypeCode,
  { way, agreedAfter }: Agreement & { way: LoginWay },
): Promise<Proof> {
  refuseVisitors(typeCode)
  if (purposes[typeCode].visitor === 'token') {
    // The unwrapped database: an idempotency mark committed with this transaction would make a retry count as done, and
    // nobody would have the token.
    return unmarked(context.db).transaction(async db => {
      await lockProven(db, customer)
      return giveToken({ ...context, db }, principalOf({ kind: 'customer', custNo: customer.custNo }), typeCode)
    })
  }
  const { identity } = context
  const ours = identity?.custNo === customer.custNo ? identity : null
  const login = await logIn(context, customer, { way, identity: ours, agreedAfter })
  return { authToken: '', expiresIn: 0, login }
}
