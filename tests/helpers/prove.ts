import { auth } from '@/contract/auth'
import { type Person, person } from '../../gateway/seed/people'
import { captchaTicket } from '../../gateway/simulators/captcha'
import type { screensOnGateway } from './screens'

/** Proves the logged-in person's identity by their password. */
export async function prove(app: ReturnType<typeof screensOnGateway>, { password }: Person = person('lin')) {
  const { useVerification } = require('@/stores/verification') as typeof import('@/stores/verification')
  const randstr = `@${Date.now().toString(16)}`
  const ticket = { ticket: captchaTicket(randstr), randstr }
  const { authToken: token } = await app.ask(auth.validPwd, { typeCode: '5', password, ...ticket })
  // Presses in a test move the clock forward.
  useVerification.setState({ proofs: { 5: { token, until: Date.now() + 10 * 60_000 } } })
}
