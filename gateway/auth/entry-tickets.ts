import { withParameter } from '@/lib/query'
import type { CustomerContext } from '../pipeline/context'
import { issueOneTimeToken } from './one-time-tokens'

/**
 * Issues a ticket for another system of the company, so that the customer needs no second login. It works once and for
 * five minutes. Its data stay here, so that no customer number leaves the gateway in an address.
 */
export const issueEntryTicket = (context: CustomerContext, use: string, details: Record<string, string>) =>
  issueOneTimeToken(context, {
    purpose: 'temp',
    subject: context.session.principal,
    typeCode: use,
    details,
    sessionId: context.session.id,
  })

/** Adds a ticket to an address. */
export const withTicket = (address: string, ticket: string): string => withParameter(address, 'ticket', ticket)
