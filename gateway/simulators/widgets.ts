import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The scripts that stand for other companies' in the app: the captcha widget and the bridge of the company's app. */
export function widgetRoutes(app: FastifyInstance): void {
  for (const name of ['captcha.js', 'bridge.js']) {
    app.get(`/sim/${name}`, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(join(__dirname, 'widgets', name), 'utf8')),
    )
  }
}
