import { fork } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Figures } from './figures'
import { root } from './files'

interface Ready {
  port: number
  publicKey: { modulusHex: string; exponentHex: string }
}

interface Message {
  ready?: Ready
  id?: number
  answer?: unknown
  failed?: string
}

interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/**
 * Starts gateway-process.ts and gives what a test needs of it, in the shape in which the gateway of this process has
 * it. Close it at the end.
 */
export async function forkedGateway() {
  const child = fork(join(root, 'tests/helpers/gateway-process.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const { port, publicKey } = await new Promise<Ready>((resolve, reject) => {
    child.once('error', reject)
    void ended.then(() => reject(new Error('the gateway ended')))
    child.on('message', ({ ready, id, answer, failed }: Message) => {
      if (ready) return resolve(ready)
      const waiter = waiting.get(id ?? -1)
      if (failed) waiter?.reject(new Error(failed))
      else waiter?.resolve(answer)
    })
  })
  let asked = 0
  const ask = (what: string, of: string) =>
    new Promise<unknown>((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      child.send({ id: asked, ask: what, of })
    })
  return {
    config: { keys: { rsa: { publicKey } } },
    app: {
      inject: ({ method, url, headers, payload }: Sent) =>
        new Promise<{
          statusCode: number
          headers: Record<string, unknown>
          body: string
          rawPayload: Uint8Array
        }>((resolve, reject) => {
          const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, response => {
            const parts: Buffer[] = []
            response.on('data', part => parts.push(part))
            response.on('end', () => {
              const rawPayload = Buffer.concat(parts)
              const body = rawPayload.toString('utf8')
              resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body, rawPayload })
            })
          })
          sent.on('error', reject)
          sent.end(payload)
        }),
    },
    /** The token of a new session of a person. Every login has its own, because a logout ends it on the gateway too. */
    login: (custNo: string): Promise<string> => ask('token', custNo).then(String),
    /** The key of a person's drafts on the device, as a login gives it. */
    draftKey: (custNo: string): Promise<string> => ask('draftKey', custNo).then(String),
    /** What the person's portfolio says, computed beside the calls. */
    figures: (custNo: string) => ask('figures', custNo) as Promise<Figures>,
    /** Puts the papers of an identity card and a receipt to an application, as if they had been uploaded. */
    attachIdentityCard: (revocationNo: string) => ask('identityCard', revocationNo),
    /** Makes a paper one that could not be made. */
    failPaper: (paperNo: string) => ask('failPaper', paperNo),
    /** Pays a confirmed purchase back on a day of the past, as an approved application does today. */
    payBack: (applicationNo: string, day: string) => ask('payBack', `${applicationNo} ${day}`),
    async close() {
      child.disconnect()
      await ended
    },
  }
}

export type ForkedGateway = Awaited<ReturnType<typeof forkedGateway>>
