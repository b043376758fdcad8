import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { filesBelow } from '../../lib/build.mjs'
import { root, run, Stop } from '../../lib/run.mjs'
import { freePort } from '../free-port.mjs'

const folder = join(root, 'scripts/bench/plain')
const dist = join(folder, 'dist')
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Compresses like the app's own files (scripts/lib/build.mjs). */
const squeeze = file => brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

async function buildPlain() {
  if (!existsSync(join(folder, 'node_modules/antd-mobile'))) {
    // Not `npm ci`: the lockfile has only the packages of one platform, and npm 11 refuses such a file.
    const { code } = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { quiet: true, cwd: folder })
    if (code !== 0) return false
  }
  const { code, output } = await run('node', ['node_modules/vite/bin/vite.js', 'build'], { quiet: true, cwd: folder })
  if (code !== 0) throw new Stop(`The plain page did not build:\n${output}`)
  return true
}

/**
 * Builds the plain page and serves it. Other requests go to the gateway, so that the page and its calls have one
 * origin, as in the app. Null if its packages could not be installed, as without a network.
 */
export async function servePlain(gatewayUrl) {
  if (!(await buildPlain())) return null
  const files = new Map(
    filesBelow(dist).map(file => [
      file.slice(dist.length).replaceAll('\\', '/'),
      { type: extname(file), data: squeeze(file) },
    ]),
  )
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url.split('?')[0]
    const file = files.get(path === '/' ? '/index.html' : path)
    if (file) {
      outgoing.writeHead(200, { 'content-type': types[file.type], 'content-encoding': 'br' })
      outgoing.end(file.data)
      return
    }
    const { method, headers, url } = incoming
    const passed = request(new URL(url, gatewayUrl), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const port = await freePort()
  await new Promise(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise(resolve => server.close(resolve).closeAllConnections()),
  }
}
