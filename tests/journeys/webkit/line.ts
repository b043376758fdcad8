import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The script of the page has a name that the gateway does not know. */
const SCRIPT = '/driver-in-page.js'

/** Values that a page needs before its own scripts run. */
export interface Begin {
  /** The person at WeChat. */
  person: string
  /** The device's stored values, by keys. */
  kept: Record<string, string>
}

export interface Line {
  address: string
  /** Every request fails from now on, as without a network. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** The hands and eyes in the page as one script. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'page.ts')],
    ...{ bundle: true, write: false, format: 'iife', target: 'safari15', logLevel: 'error' },
  })
  return outputFiles[0]?.text ?? ''
}

let bundled: Promise<string> | undefined

/**
 * A line between the browser and the gateway. WebKit's WebDriver can neither take the network away nor run a script
 * before those of the page: the line can be cut, and it puts a script first into every page.
 */
export async function lineTo(gateway: string, begin: Begin): Promise<Line> {
  bundled ??= bundle()
  const script = `window.begin = ${JSON.stringify(begin)}\n${await bundled}`
  let whole = true

  const withScript = (html: string) => html.replace(/<head>|^/i, start => `${start}<script src="${SCRIPT}"></script>`)

  function passOn(from: IncomingMessage, to: ServerResponse) {
    // Not compressed: the line writes into pages.
    const headers = { ...from.headers, 'accept-encoding': 'identity' }
    const asked = request(`${gateway}${from.url}`, { method: from.method, headers }, answer => {
      const { statusCode = 502, headers } = answer
      if (!whole) return to.destroy()
      if (!headers['content-type']?.startsWith('text/html')) {
        to.writeHead(statusCode, headers)
        answer.pipe(to)
        return
      }
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        const { 'content-length': _, ...rest } = headers
        to.writeHead(statusCode, rest)
        to.end(withScript(Buffer.concat(chunks).toString()))
      })
    })
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  }

  const server = createServer((from, to) => {
    // Not of the app: it is there without a network as well.
    if (from.url === SCRIPT) to.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    else if (whole) passOn(from, to)
    else from.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the line has no port')
  return {
    address: `http://127.0.0.1:${at.port}`,
    cut() {
      whole = false
    },
    mend() {
      whole = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
