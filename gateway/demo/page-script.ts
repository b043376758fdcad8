import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isCompiled } from '../lib/installation'

/** The page's script in one piece, from the TypeScript modules in script/. */
async function built(): Promise<string> {
  if (isCompiled) return readFile(join(__dirname, 'script', 'main.js'), 'utf8')
  // Only the demonstration needs it, and only when somebody opens the page.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'script', 'main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Serves the script of the demo page. It is built once, when it is first asked for. */
export function pageScriptRoute(app: FastifyInstance): void {
  let script: Promise<string> | undefined
  app.get('/demo/demo.js', async (_request, reply) => {
    script ??= built()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await script)
  })
}
