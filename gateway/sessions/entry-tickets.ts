import type { CustomerContext } from '../context'
import { issueOneTimeToken } from './one-time-tokens'

/**
 * A ticket for another system of the company, so that the customer needs no second login. It works once and for five
 * minutes. Its data stay here, so no customer number leaves the gateway in an address.
 */
export const issueEntryTicket = (context: CustomerContext, use: string, details: Record<string, string>) =>
  issueOneTimeToken(context, {
    purpose: 'temp',
    subject: context.session.principal,
    typeCode: use,
    details,
    sessionId: context.session.id,
  })

/** A screen behind a '#', with a query of its own. Any other fragment is a place on a page, and is never sent. */
const isScreen = (fragment: string) => /^!?\//.test(fragment)

const withParameter = (address: string, parameter: string) =>
  `${address}${/[?&]$/.test(address) ? '' : address.includes('?') ? '&' : '?'}${parameter}`

/**
 * Adds a ticket to an address: to the query of the screen behind a '#', as in the app's own addresses, else to the
 * query of the page.
 */
export function withTicket(address: string, ticket: string): string {
  const [page = '', ...rest] = address.split('#')
  const fragment = rest.join('#')
  const parameter = `ticket=${ticket}`
  if (isScreen(fragment)) return `${page}#${withParameter(fragment, parameter)}`
  return withParameter(page, parameter) + address.slice(page.length)
}
