import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { customRoutes } from '@/routes'

type State = 'ready' | 'building' | 'failed' | 'absent'

/** Whether a process of this machine still runs. */
function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The build state of the mini-program. The build script writes it into a file beside the folder. */
function stateOf(folder: string): State {
  if (existsSync(join(folder, 'index.html'))) return 'ready'
  const word = join(folder, '../.mini.state')
  const [said, pid] = existsSync(word) ? readFileSync(word, 'utf8').split(' ') : []
  if (said === 'failed') return 'failed'
  return said === 'building' && runs(Number(pid)) ? 'building' : 'absent'
}

/** Whether the folder exists, or can be made: it must exist from the start, although it is built later. */
function isThere(folder: string): boolean {
  if (!existsSync(dirname(folder))) return false
  try {
    mkdirSync(folder, { recursive: true })
    return true
  } catch {
    // A gateway that may not write has no mini-program later either.
    return false
  }
}

/**
 * Serves the mini-program that the demo shows, from its build folder. It may be built while the gateway runs. The JSON
 * answer maps each address of the app to a page of the mini-program.
 */
export async function serveMini(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/demo/mini.json', async () => ({
    state: stateOf(folder),
    pages: Object.fromEntries(Object.entries(customRoutes).map(([page, path]) => [path, page.slice(1)])),
  }))
  if (!isThere(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/demo/mini/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => {
      reply.header('cache-control', 'no-cache')
    },
  })
}
