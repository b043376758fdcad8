import { splitAddress } from '@/lib/query'
import { routeOfPath, routes } from '@/routes'
import { loginCustomer, loginTarget } from '@/stores/on-device'
import { introductionFor } from './guard'

/** Whether the target only leads to a login. Such a screen is no target after a login. */
function onlyLogsIn(target: string): boolean {
  const name = routeOfPath(splitAddress(target).path)
  return name !== null && routes[name].logsIn === true
}

/**
 * Stores the hash path and query that the person wanted while they log in. They are stored on the device and never in
 * an address. A screen that only leads to a login does not replace the earlier target. `custNo` is the customer that
 * the link named.
 */
export function rememberTarget(target: string, custNo?: string) {
  if (onlyLogsIn(target)) return
  loginTarget.set(target)
  if (custNo) loginCustomer.set(custNo)
  else loginCustomer.remove()
}

/** The screen where a person says who they are if a silent login to `target` does not find them. */
export function introductionAt(target: string): ReturnType<typeof introductionFor> {
  const name = routeOfPath(splitAddress(target).path)
  return name === null ? 'fillcert' : introductionFor(routes[name])
}

/** Whether a person whom a silent login to `target` does not find verifies a number there, as heirs do. */
export const verifiesNumber = (target: string): boolean => introductionAt(target) === 'inheritSendCode'

/** The target of a login that begins here. On a screen that only leads to a login it is the earlier target. */
export const targetAt = (address: string): string => (onlyLogsIn(address) ? (loginTarget.get() ?? '') : address)

/** Returns the target once and forgets it; '' when there is none. */
export const takeTarget = (): string => takeWanted().target

/** Returns the target and the customer that the link named, once, and forgets both. */
export function takeWanted(): { target: string; custNo?: string } {
  const target = loginTarget.get() ?? ''
  const custNo = loginCustomer.get()
  loginTarget.remove()
  loginCustomer.remove()
  return { target, ...(custNo && { custNo }) }
}
