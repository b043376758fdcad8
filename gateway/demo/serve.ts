import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { escaped } from '../lib/html-escape'
import { serveMini } from './mini'
import { pageScriptRoute } from './page-script'
import { userAgents } from './user-agents'

const noCache = 'no-cache'

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`

/** Facts that the demo page needs from the app: its address, and the environment that the address asks for. */
export function withDemo(html: string, env: unknown): string {
  const userAgent = typeof env === 'string' && Object.keys(userAgents).includes(env) ? userAgents[env] : undefined
  const bridged = env === 'company' || env === 'enterprise'
  const tags = [
    meta('demo', '/demo'),
    ...(userAgent ? [meta('simulated-user-agent', userAgent)] : []),
    ...(bridged ? ['<script src="/sim/bridge.js"></script>'] : []),
  ]
  // A function, because a `$` in a replacement string has a special meaning.
  return html.replace(/<head>/i, head => head + tags.join(''))
}

/** Serves the demo page at /demo, with the showcase of the parts and the mini-program where they are built. */
export async function serveDemo(
  app: FastifyInstance,
  { webRoot, miniRoot }: Pick<Config, 'webRoot' | 'miniRoot'>,
): Promise<void> {
  pageScriptRoute(app)
  await app.register(fastifyStatic, {
    root: join(__dirname, 'page'),
    prefix: '/demo/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', noCache)
    },
  })
  const showcase = join(webRoot, '..', 'showcase')
  if (existsSync(showcase)) {
    await app.register(fastifyStatic, {
      root: showcase,
      prefix: '/demo/parts/',
      decorateReply: false,
      cacheControl: false,
    })
  }
  await serveMini(app, miniRoot)
  app.get('/demo', (_request, reply) => reply.redirect('/demo/'))
}
