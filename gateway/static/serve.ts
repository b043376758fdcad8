import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'

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

/** Reads the page of the app, and again when a build has replaced it. */
function pageReader(file: string): () => Promise<string | null> {
  let kept: { at: number; html: string } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (kept?.at !== found.mtimeMs) kept = { at: found.mtimeMs, html: await readFile(file, 'utf8') }
    return kept.html
  }
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
  const read = pageReader(join(webRoot, 'index.html'))
  for (const url of ['/', '/index.html']) {
    app.get<{ Querystring: Record<string, unknown> }>(url, async (request, reply) => {
      const html = await read()
      if (html === null) {
        return reply.code(404).type('text/plain; charset=utf-8').send('H5 应用还没有构建，请先运行 npm run build:h5')
      }
      return reply.header('cache-control', noCache).type('text/html; charset=utf-8').send(page(html, request.query.env))
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
