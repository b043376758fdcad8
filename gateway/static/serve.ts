import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config'
import { pageReader } from './page'

const noCache = 'no-cache'
const forEver = 'public, max-age=31536000, immutable'

/**
 * Headers that only pages and workers obey. On scripts and styles they are useless: half a KB each, and the first
 * screen has nine of these.
 */
const FOR_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Whether the address is a script or a style. It never matches the page, whatever its query, and never a worker, whose
 * name does not change.
 */
const isScriptOrStyle = (url: string) => /^\/(js|css)\/[\w.-]+\.(js|css)$/.test(url) && isNamedByContent(url)

/** Allows the scripts inside the page, and no others, by their hashes. */
function allowScripts({ raw }: FastifyReply, hashes: readonly string[]) {
  const policy = raw.getHeader('content-security-policy')
  if (typeof policy !== 'string' || hashes.length === 0) return
  raw.setHeader('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`))
}

/**
 * Serves the built H5 app at /.
 *
 * @param page changes the page before it is sent, by the `env` of its address.
 */
export async function serveStatic(
  app: FastifyInstance,
  { webRoot }: Pick<Config, 'webRoot'>,
  page: (html: string, env: unknown) => string = html => html,
): Promise<void> {
  const read = pageReader(join(webRoot, 'index.html'), page)
  for (const url of ['/', '/index.html']) {
    app.get<{ Querystring: Record<string, unknown> }>(url, async (request, reply) => {
      const found = await read(request.query.env)
      if (found === null) {
        return reply.code(404).type('text/plain; charset=utf-8').send('H5 应用还没有构建，请先运行 npm run build:h5')
      }
      const { html, encoded, etag, scripts } = found
      allowScripts(reply, scripts)
      reply.header('cache-control', noCache).header('etag', etag).header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const accepted = `${request.headers['accept-encoding'] ?? ''}`.split(',').map(one => one.trim().split(';')[0])
      const chosen = encoded.find(({ name }) => accepted.includes(name))
      if (chosen) reply.header('content-encoding', chosen.name)
      return reply.type('text/html; charset=utf-8').send(chosen?.data ?? html)
    })
  }
  if (existsSync(webRoot)) {
    app.addHook('onSend', async ({ url }, reply) => {
      if (reply.statusCode === 200 && isScriptOrStyle(url)) for (const name of FOR_PAGES) reply.raw.removeHeader(name)
    })
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // The page is served by the route above, with its tags.
      allowedPath: path => path !== '/index.html',
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isNamedByContent(path) ? forEver : noCache)
      },
    })
  }
}

/**
 * Whether the name of a file of the H5 build changes with its content, such as `home.3fa94c.js`, its source map and its
 * compressed variants. The length of the digest is in config/index.ts.
 */
export const isNamedByContent = (path: string) => /\.[0-9a-f]{6,32}\.\w+(\.(map|br|gz))?$/.test(path)
