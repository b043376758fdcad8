import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { createGuard, type GuardOptions } from '../guard'
import { type Mail, RecipientRefused } from '../outside'
import type { Probe } from '../probe'
import { type FaultKind, ServiceFault } from '../service-fault'

const CONNECTION_TIMEOUT = 20_000

/**
 * Time limit for sending a mail. The job of a mail counts as failed after five minutes and is retried: an attempt that
 * still ran then would send a second copy.
 */
const LONGEST_SEND = 240_000

/** The mail server's options for nodemailer, from the address. */
interface Server {
  host?: string | undefined
  port?: number | string | undefined
  secure?: boolean | undefined
}

type Connected = (error: Error | null, options: { connection: ReturnType<typeof connect> } | false) => void

/** Connects, and closes the connection at the deadline, even in the middle of a transfer. */
const connectUntil = (longest: number) => (server: Server, connected: Connected) => {
  const { host = 'localhost', port, secure } = server
  const socket = connect({ host, port: Number(port ?? (secure ? 465 : 587)) })
  const end = () => socket.destroy(new Error('the mail server took too long'))
  const deadline = setTimeout(end, longest)
  const failed = (error: Error) => connected(error, false)
  socket.once('close', () => clearTimeout(deadline))
  socket.once('error', failed)
  socket.setTimeout(CONNECTION_TIMEOUT, end)
  socket.once('connect', () => {
    socket.off('error', failed)
    socket.off('timeout', end)
    connected(null, { connection: socket })
  })
}

/**
 * Whether the mail server refused the recipient permanently (5xx), not temporarily (4xx). The same code after MAIL FROM
 * is about the sender: the fault is ours and a retry may work.
 */
const isRecipientRefused = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** The headers with which a mail program shows its own button. The mail server's DKIM signature must cover them. */
const unsubscribeHeaders = (address: string) => ({
  // Prepared, because a folded address is read wrongly by some programs.
  'List-Unsubscribe': { prepared: true, value: `<${address}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
})

const transportOf = (url: string, requireTls: boolean, longest: number) =>
  createTransport({
    url,
    // Without this, a man in the middle could remove the offer of encryption, and the mail would be sent in clear text.
    requireTLS: requireTls,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    getSocket: connectUntil(longest),
  })

const SERVICE = 'smtp mail'
/** The connection is closed at its own deadline. Only a mail that hangs without one is ended by the guard. */
const GRACE = 5_000

/** The kinds of faults by nodemailer's codes. The texts of its errors may repeat what the mail server says. */
const FAULTS: Record<string, FaultKind> = {
  EAUTH: 'settings',
  ENOAUTH: 'settings',
  EOAUTH2: 'settings',
  ETLS: 'settings',
  EPROTOCOL: 'broken',
  ETIMEDOUT: 'slow',
}

function faultOf(error: unknown): ServiceFault {
  const { code = '', responseCode = '' } = Object(error)
  // A server that refuses this mail for now is well: other mails may be sent.
  const kind = Number(responseCode) >= 400 && FAULTS[code] === undefined ? 'limited' : (FAULTS[code] ?? 'unreachable')
  return new ServiceFault(SERVICE, kind, `${code} ${responseCode}`.trim(), error)
}

/** Greets the mail server and logs in, as before a mail, and leaves again. */
export const smtpProbe = (url: string, { requireTls = false, longest = CONNECTION_TIMEOUT } = {}): Probe => ({
  service: SERVICE,
  async probe() {
    const transport = transportOf(url, requireTls, longest)
    try {
      await transport.verify()
    } catch (error) {
      throw faultOf(error)
    } finally {
      transport.close()
    }
  },
})

interface MailOptions {
  requireTls?: boolean
  longest?: number
  /** Gets the outcome of every mail. */
  note?: GuardOptions['note']
}

/**
 * Sends mails through the mail server of an address such as `smtps://user:password@mail.example.com`. A server that is
 * down is left alone for a while, as every other service outside.
 */
export function smtpMail(
  url: string,
  from: string,
  { requireTls = false, longest = LONGEST_SEND, note }: MailOptions = {},
): Mail {
  const transport = transportOf(url, requireTls, longest)
  const guard = createGuard({ service: SERVICE, deadline: longest + GRACE, ...(note && { note }) })
  return {
    async send({ messageId, to, subject, text, attachments, unsubscribe }) {
      const mail = {
        from,
        to,
        subject,
        text,
        messageId,
        ...(unsubscribe !== undefined && { headers: unsubscribeHeaders(unsubscribe) }),
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
        })),
        // A text or a name in a mail must never make the mail server read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      const request = () =>
        transport.sendMail(mail).catch((error: unknown) => {
          throw isRecipientRefused(error) ? new RecipientRefused(String(error)) : faultOf(error)
        })
      await guard.run(request).catch((error: unknown) => {
        // Every fault of a mail server is worth a retry, even a wrong password: so it is not told as one of settings.
        throw error instanceof ServiceFault ? (error.cause ?? error) : error
      })
    },
  }
}
