import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * The scripts that replace scripts of other companies: the captcha widget, the bridge of the company's app, WeChat's
 * script for pages.
 */
export function widgetRoutes(app: FastifyInstance): void {
  for (const name of ['captcha.js', 'bridge.js', 'jweixin.js']) {
    app.get(`/sim/${name}`, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(join(__dirname, 'widgets', name), 'utf8')),
    )
  }
}
