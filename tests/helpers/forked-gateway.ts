import { request } from 'node:http'
import type { Figures } from './figures'
import { perWorker } from './per-worker'

interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/**
 * A gateway in the process beside this one, on a fresh copy of the seeded database, with the interface of a gateway in
 * this process. Close it at the end.
 */
export async function forkedGateway() {
  const worker = perWorker()
  if (!worker) throw new Error('a gateway beside this process is opened by jest alone')
  const { port, publicKey, ask, close } = await worker.openGateway()
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
    /** The person's figures, computed without the calls. */
    figures: (custNo: string) => ask('figures', custNo) as Promise<Figures>,
    /** Adds the pictures of an identity card and a receipt to an application, as if they had been uploaded. */
    attachIdentityCard: (revocationNo: string) => ask('identityCard', revocationNo),
    /** Marks a paper as one that could not be made. */
    failPaper: (paperNo: string) => ask('failPaper', paperNo),
    /** Pays a confirmed purchase back on a day in the past, as an approved application does today. */
    payBack: (applicationNo: string, day: string) => ask('payBack', `${applicationNo} ${day}`),
    close,
  }
}

export type ForkedGateway = Awaited<ReturnType<typeof forkedGateway>>
