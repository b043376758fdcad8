import type { auth as calls } from '@/contract/auth'
import type { Handlers } from '../../pipeline/handler'

type SilentLogin = Pick<Handlers<typeof calls>, 'checkSilentLogin'>

export const silentLogin: SilentLogin = {
  checkSilentLogin: async (_, { session, identity }) => ({
    loggedIn: session?.kind === 'customer',
    known: identity !== null,
    bound: Boolean(identity?.custNo),
  }),
}
