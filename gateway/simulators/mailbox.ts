import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Mail } from '../outside/outside'
import { smtpMail } from '../outside/smtp/smtp'
import { sendFile } from '../pipeline/file-reply'

/** A mail that reached the simulated mail server. */
export interface SimulatedMail {
  /** The Message-ID without its brackets. */
  id: string
  to: string
  subject: string
  text: string
  attachments: { fileName: string; contentType: string; content: Uint8Array }[]
  /** Its List-Unsubscribe headers. Both are '' for a mail that cannot be turned off. */
  listUnsubscribe: string
  listUnsubscribePost: string
  /** ISO 8601, UTC. */
  at: string
}

const MOST_KEPT = 100

export interface Mailbox extends Mail {
  /** Newest first. */
  all: () => readonly SimulatedMail[]
  /** Makes the server refuse every mail, like an overloaded one, until called with `false`. */
  refuse: (refuses: boolean) => void
  close: () => Promise<void>
}

async function read(stream: SMTPServerDataStream, at: Date): Promise<SimulatedMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  return {
    id: (mail.messageId ?? '').replace(/[<>]/g, ''),
    to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? '',
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    listUnsubscribe: header('list-unsubscribe'),
    listUnsubscribePost: header('list-unsubscribe-post'),
    at: at.toISOString(),
  }
}

/**
 * A real mail server inside the gateway that stores received mails for the demo page. Mails take the same way as to any
 * other server. It starts listening with the first mail.
 */
export function createMailbox(now: () => Date): Mailbox {
  let kept: SimulatedMail[] = []
  let refuses = false
  let running: Promise<{ server: SMTPServer; mail: Mail }> | null = null

  async function start() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        if (refuses) {
          stream.resume()
          stream.on('end', () => done(Object.assign(new Error('try again later'), { responseCode: 451 })))
          return
        }
        read(stream, now()).then(
          mail => {
            kept = [mail, ...kept].slice(0, MOST_KEPT)
            done()
          },
          error => done(error),
        )
      },
    })
    const { server: socket } = server
    server.listen(0, '127.0.0.1')
    await once(socket, 'listening')
    const { port } = socket.address() as AddressInfo
    return { server, mail: smtpMail(`smtp://127.0.0.1:${port}`, '易投服务 <service@example.com>') }
  }

  return {
    async send(message) {
      running ??= start()
      await (await running).mail.send(message)
    },
    all: () => kept,
    refuse: next => {
      refuses = next
    },
    async close() {
      if (!running) return
      const { server } = await running
      await new Promise<void>(resolve => server.close(resolve))
    },
  }
}

/** The inbox of the demo page: sent mails, and their attachments. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/demo/mails.json', async () =>
    mailbox.all().map(({ attachments, ...mail }) => ({
      ...mail,
      attachments: attachments.map(({ fileName, content }) => ({ fileName, size: content.length })),
    })),
  )
  app.get<{ Params: { id: string; index: string } }>('/demo/mails/:id/:index', async (request, reply) => {
    const mail = mailbox.all().find(({ id }) => id === request.params.id)
    const attachment = mail?.attachments[Number(request.params.index)]
    if (!attachment) return reply.code(404).type('text/plain; charset=utf-8').send('没有这个附件')
    const { content: bytes, contentType, fileName } = attachment
    return sendFile(reply, { bytes, contentType, fileName }, 'demo')
  })
  app.addHook('onClose', () => mailbox.close())
}
