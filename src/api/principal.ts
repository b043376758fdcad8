import type { Call, OutputOf } from '@/contract/call'
import { heirLogin } from '@/contract/heir-login'
import { HEADERS } from '@/lib/wire/headers'
import { useHeir } from '@/stores/heir'
import { useSession } from '@/stores/session'

const calls = heirLogin.inheritances

type Answer = OutputOf<typeof calls.checkHasLogin>
type Ask = (call: typeof calls.checkHasLogin, token: string) => Promise<Answer>

/** The person who applies for an inheritance. Rule: the number of the certificate stays empty. */
interface Principal {
  certType: string
  customerName: string
  custType: string
  identityNo: ''
}

const nobody: Principal = { certType: '', customerName: '', custType: '', identityNo: '' }

/** The customer of this token, by the gateway's answer. The device does not store the name, so a reload forgets it. */
let told: { token: string; principal: Principal } | null = null

/** The person of a token, as far as the app knows. The gateway relies on the token alone. */
async function principalOf(token: string, ask: ((token: string) => Promise<Answer>) | null): Promise<Principal> {
  const session = useSession.getState()
  if (session.token === '' || session.token !== token) return { ...nobody, customerName: useHeir.getState().name }
  const { certType, customerName, customerType: custType } = session
  if (customerName !== '') return { ...nobody, certType, customerName, custType }
  if (told?.token === token) return told.principal
  // The call itself reports that nobody answers.
  const answer = await ask?.(token).catch(() => null)
  if (!answer?.loggedIn) return nobody
  const principal = {
    ...nobody,
    certType: answer.certType,
    customerName: answer.customerName,
    custType: answer.custType,
  }
  told = { token, principal }
  return principal
}

/**
 * The header of an inheritance call with the person who applies: percent-encoded JSON. `ask` asks the gateway about a
 * customer who logged in before a reload.
 */
export async function principalHeader({ name }: Call, token: string, ask: Ask): Promise<Record<string, string>> {
  const isAsking = name === calls.checkHasLogin.name
  const principal = await principalOf(token, isAsking ? null : known => ask(calls.checkHasLogin, known))
  return { [HEADERS.principal]: encodeURIComponent(JSON.stringify(principal)) }
}
