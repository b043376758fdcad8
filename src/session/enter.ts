import { customerNamed, type LaunchParams } from '@/lib/launch-params'
import { type RouteName, routes } from '@/routes'
import { receiveLaunchParams } from '@/stores/launch-params'
import { isLoggedIn, useSession } from '@/stores/session'
import { forgetVerification } from '@/stores/verification'
import { dropDeadSession } from './accept'

/**
 * Removes the stored session when the address is meant for another customer. Otherwise a person would read data under
 * another person's name.
 */
function removeForeign(params: LaunchParams, name: RouteName | null) {
  const session = useSession.getState()
  const named = customerNamed(params, name !== null && routes[name].esmsid === true)
  if (!isLoggedIn(session) || named === '' || named === session.loginCustNo || named === session.custNo) return
  dropDeadSession()
  forgetVerification()
}

/**
 * Reads the hash path and parameters that the app was opened with. Returns the parameters that may stay in the address.
 * The others are kept in stores/launch-params.
 */
export function enter<Q extends Readonly<Record<string, string | undefined>>>(query: Q, name: RouteName | null): Q {
  const { params, rest } = receiveLaunchParams(query)
  removeForeign(params, name)
  return rest
}
