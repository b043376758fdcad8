import { toast } from '@/platform/toast'
import { type RouteName, routes } from '@/routes'
import { loginFailure, silentLogin } from '@/session/silent-login'
import { environment } from '@/stores/environment'
import { offerMiniProgram } from '@/stores/shell'
import { identify } from './enter'
import { currentTarget, navigate } from './go'

/** Logs in because the person asked for it, and then opens `name`. Shows a failure. */
export const login = (name: RouteName): Promise<boolean> => loginTo(routes[name].path)

/**
 * Logs in and returns to the present screen as it is. In a browser outside WeChat no login is possible, so the
 * mini-program is offered and no toast is shown: it would cover the code to scan. `unbound` leads away a person
 * whose WeChat account has no customer.
 */
export const loginHere = (unbound?: () => unknown): Promise<boolean> => loginTo(currentTarget(), unbound)

/** The same, and goes on to `target`, a hash path with its query. */
export async function loginTo(target: string, unbound = (): unknown => identify(target, navigate)): Promise<boolean> {
  if (environment().kind === 'mobile') {
    offerMiniProgram(target)
    return false
  }
  const result = await silentLogin(target, true)
  if (result === 'unbound') await unbound()
  if (result === 'failed') toast.say(loginFailure())
  return result === 'in'
}
