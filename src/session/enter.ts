import type { EnvironmentKind } from '@/lib/environment'
import { customerNamed, type LaunchParams } from '@/lib/launch-params'
import { toast } from '@/platform/toast'
import { type RouteName, routes } from '@/routes'
import { environment } from '@/stores/environment'
import { receiveLaunchParams, takeLaunchParams } from '@/stores/launch-params'
import { isLoggedIn, useSession } from '@/stores/session'
import { forgetVerification } from '@/stores/verification'
import { dropDeadSession } from './accept'
import { endSession } from './end-session'

export const OTHER_CUSTOMERS_LINK = '这个链接属于其他客户，已为您显示您自己的账户'

/** The app around the page says who the person is. A link cannot make them somebody else. */
const KNOW_THE_PERSON: readonly EnvironmentKind[] = ['company-app', 'enterprise-mode']

/**
 * Removes the stored session when the address is meant for another customer. Otherwise a person would read data under
 * another person's name. The server is told, because nobody holds the token any more. In the company's app the session
 * stays, and the person is told whose data they see.
 */
function removeForeign(params: LaunchParams, name: RouteName | null) {
  const session = useSession.getState()
  const named = customerNamed(params, name !== null && routes[name].esmsid === true)
  if (!isLoggedIn(session) || named === '' || named === session.loginCustNo || named === session.custNo) return
  if (KNOW_THE_PERSON.includes(environment().kind)) {
    takeLaunchParams('custNo', 'esmsid')
    toast.say(OTHER_CUSTOMERS_LINK)
    return
  }
  endSession(session.token)
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
