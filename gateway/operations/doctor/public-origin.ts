import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { HEADERS } from '@/lib/wire/headers'
import type { Config } from '../../config/config'
import { type Finding, fault, ok } from './finding'

const DEADLINE = 8_000
const DAY = 86_400_000
/** A certificate that renews itself has thirty days left or more. */
const FEW_DAYS = 14

const PART = 'PUBLIC_ORIGIN'

/** Whether the public address leads to a gateway, and how long its certificate is good. */
export async function checkPublicOrigin({ publicOrigin }: Pick<Config, 'publicOrigin'>): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicOrigin)
  // Only outside production: there the settings refuse it.
  if (protocol !== 'https:') return [await answerOf(publicOrigin)]
  const certificate = await certificateOf(hostname, Number(port || 443))
  return certificate.kind === 'fault' ? [certificate] : [certificate, await answerOf(publicOrigin)]
}

async function answerOf(origin: string): Promise<Finding> {
  const answer = await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE) }).catch(() => null)
  if (!answer) {
    return fault(PART, `${origin} does not answer.`, 'Start the gateway and the proxy, or correct the setting.')
  }
  if (answer.headers.has(HEADERS.requestId)) return ok(PART, `A gateway answers at ${origin}.`)
  return fault(
    PART,
    `${origin} answers ${answer.status}, but not as a gateway does.`,
    'Let the proxy lead there, and pass its headers on.',
  )
}

/** Whether browsers take the certificate, and for how many days. */
export async function certificateOf(host: string, port: number): Promise<Finding> {
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    timeout: DEADLINE,
    ALPNProtocols: ['http/1.1'],
  })
  socket.once('timeout', () => socket.destroy(new Error('ETIMEDOUT')))
  try {
    await once(socket, 'secureConnect')
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY)
    return days >= FEW_DAYS
      ? ok(PART, `Its certificate is good for ${days} days.`)
      : fault(PART, `Its certificate ends in ${days} days.`, 'Renew it.')
  } catch (error) {
    const code = String(Object(error).code ?? 'no answer')
    return fault(PART, `No encrypted connection to ${host}: ${code}.`, 'Look at the proxy and its certificate.')
  } finally {
    socket.destroy()
  }
}
