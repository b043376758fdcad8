import { and, eq } from 'drizzle-orm'
import type { auth as calls } from '@/contract/auth'
import { decodePart, splitPair } from '@/lib/query'
import { readOrigins, readWebAddress } from '@/lib/web-address'
import { issueEntryTicket, withTicket } from '../../auth/entry-tickets'
import { takeProof } from '../../auth/proof'
import { parameters } from '../../db/schema/shell'
import { codes, Refusal } from '../../lib/refusal'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { refuseOtherPerson } from './other-person'

/** The use of a ticket when a person goes back to another program. */
export const RETURN_TICKET = 'return'

/** A path at the gateway's own origin. Two slashes, or a backslash, would name another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

/**
 * A step up (`..`) or to the same folder (`.`): it would lead to another page of this origin than the address seems to
 * name.
 */
const STEP = /\/(\.|%2e){1,2}(\/|$)/i

const isOwnPath = (address: string) => OWN_PATH.test(address) && !STEP.test(address.split(/[?#]/)[0] ?? '')

/** A name that some programs may read as `ticket`: in any letter case, as a list (`ticket[]`), or with a suffix. */
const TICKET_NAME = /^\s*ticket(?![\w-])/i

/**
 * Whether an address already has a ticket. The author of the link put it there: the program could take it for this
 * person's ticket, and continue as a different person. Some programs split a query at `;` too.
 */
const hasTicket = (address: string) =>
  address.split(/[?&#;]/).some(pair => TICKET_NAME.test(decodePart(splitPair(pair)[0])))

async function isRegistered({ db, config }: CustomerContext, address: string): Promise<boolean> {
  if (hasTicket(address)) return false
  if (isOwnPath(address)) return true
  const [row] = await db
    .select({ origins: parameters.paraValue })
    .from(parameters)
    .where(and(eq(parameters.paraType, 'eservicePara'), eq(parameters.paraName, 'returnOrigins')))
  const origin = readWebAddress(address, config.allowedOrigins)?.origin
  return origin !== undefined && [...config.allowedOrigins, ...readOrigins(row?.origins ?? '')].includes(origin)
}

const notRegistered = () =>
  new Refusal(codes.forbidden, '返回地址没有登记，请从原应用重新进入', 200, { notRegistered: true })

export const returnAddress: Pick<Handlers<typeof calls>, 'getReturnAddress'> = {
  async getReturnAddress({ address, result, authToken, qwUnionId }, context) {
    refuseOtherPerson(context, { qwUnionId })
    if (!(await isRegistered(context, address))) throw notRegistered()
    if (result === 'auth') await takeProof(context, authToken)
    const { token } = await issueEntryTicket(context, RETURN_TICKET, { result })
    return { address: withTicket(address, token) }
  },
}
