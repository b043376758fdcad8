import type { CustomerContext } from '../context'
import { issueOneTimeToken } from './one-time-tokens'

/**
 * A ticket with which a customer enters another system of the company without another login: for one use, within five minutes. What it says
 * stays here: no customer number leaves the gateway in an address.
 */
export const issueEntryTicket = (context: CustomerContext, use: string, details: Record<string, string>) =>
  issueOneTimeToken(context, { purpose: 'temp', subject: context.session.principal, typeCode: use, details })

/** The app's own addresses are paths behind a '#', those of others whole addresses: both take one more parameter at their end. */
export const withTicket = (address: string, ticket: string) =>
  `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}`
