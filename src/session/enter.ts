import { customerNamed, type LaunchParams } from '@/lib/launch-params'
import { type RouteName, routes } from '@/routes'
import { receiveLaunchParams } from '@/stores/launch-params'
import { isLoggedIn, useSession } from '@/stores/session'
import { forgetVerification } from '@/stores/verification'
import { dropDeadSession } from './accept'

/** An address that is meant for another customer than the stored one removes the stored session: nobody reads it as somebody else. */
function removeForeign(params: LaunchParams, name: RouteName | null) {
  const session = useSession.getState()
  const named = customerNamed(params, name !== null && routes[name].esmsid === true)
  if (!isLoggedIn(session) || named === '' || named === session.loginCustNo || named === session.custNo) return
  dropDeadSession()
  forgetVerification()
}

/** The app is opened at a hash path with these parameters. Gives those that may stay in the address; the others are kept in stores/entry. */
export function enter<Q extends Readonly<Record<string, string | undefined>>>(query: Q, name: RouteName | null): Q {
  const { params, rest } = receiveLaunchParams(query)
  removeForeign(params, name)
  return rest
}
