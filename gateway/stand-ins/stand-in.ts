import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import type { Outside } from '../outside/outside'
import type { World } from '../simulators/tickets'

/** The things on which a stand-in works: the database, the clock, and the simulators that know the demo's people. */
export interface StandInWorld extends World {
  /** Real time. */
  clock: () => Date
  simulated: Outside
}

/**
 * A server in place of a provider, written from the provider's public documentation. The gateway's own adapters send
 * requests to it, as they would to the provider.
 */
export interface StandIn {
  /** The provider: `wechat`. */
  name: string
  /** The server. It does not listen yet. */
  app: FastifyInstance
  /** The settings with which a gateway uses this server at an origin such as http://127.0.0.1:4000. */
  settings: (origin: string) => Partial<Config>
  /** Makes the answers under a path bad until the next change. The default path is every path. */
  behave: (mood: Mood, path?: string) => void
}

/** Makes the stand-in of one provider. A list of them is in stand-ins.ts. */
export type CreateStandIn = (world: StandInWorld) => StandIn

/**
 * The way in which a provider answers.
 * - well: as documented.
 * - slow: carries the request out and does not answer until the mood changes.
 * - lost: carries the request out and ends the connection without an answer.
 * - down: a proxy's error page with status 502; nothing is carried out.
 * - html: a page with status 200 instead of JSON.
 * - cut: half of the JSON.
 * - twice: the JSON two times in one body.
 */
export type Mood = 'well' | 'slow' | 'lost' | 'down' | 'html' | 'cut' | 'twice'

const PAGE = '<!doctype html><title>502 Bad Gateway</title>'

/** Lets a server's answers be made bad. Call it before the routes are added. */
export function addMoods(app: FastifyInstance): StandIn['behave'] {
  let mood: Mood = 'well'
  let under = '/'
  let change = () => {}
  let changed = Promise.resolve()
  const isMeant = (url: string) => url.startsWith(under)

  app.addHook('onRequest', async (request, reply) => {
    if (mood === 'down' && isMeant(request.url)) return reply.code(502).type('text/html').send(PAGE)
  })
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isMeant(request.url)) return payload
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload))
    if (mood === 'slow') await changed
    if (mood === 'lost') request.raw.socket.destroy()
    if (mood === 'html') reply.type('text/html')
    if (mood === 'html') return PAGE
    if (mood === 'cut') return body.subarray(0, body.length / 2)
    return mood === 'twice' ? Buffer.concat([body, body]) : payload
  })
  // A server that waits with an answer could not be closed.
  app.addHook('preClose', async () => change())

  return (next, path = '/') => {
    mood = next
    under = path
    change()
    changed = new Promise(resolve => {
      change = resolve
    })
  }
}
