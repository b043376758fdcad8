import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The app's page, ready to be sent. */
export interface SentPage {
  html: string
  /** The page in the encodings that browsers accept, the better one first. */
  encoded: ReadonlyArray<{ name: 'br' | 'gzip'; data: Buffer }>
  /** Weak, because it is the same in all encodings. */
  etag: string
  /** The hashes of the scripts inside the page, as the content security policy has them. */
  scripts: readonly string[]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** The scripts inside a page. Scripts with an address are named by their origin. */
const scriptsIn = (html: string) =>
  Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => `'sha256-${sha256(script)}'`)

async function prepared(html: string): Promise<SentPage> {
  const data = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const encoded = [{ name: 'br', data: br } as const, { name: 'gzip', data: gz } as const]
  return { html, encoded, etag: `W/"${sha256(html).slice(0, 22)}"`, scripts: scriptsIn(html) }
}

/**
 * Reads the app's page, and again when a build has replaced it. Each variant of it is compressed once.
 *
 * @param change changes the page before it is sent, by the `env` of its address
 */
export function pageReader(file: string, change: (html: string, env: unknown) => string) {
  let kept: { at: number; html: string; variants: Map<string, Promise<SentPage>> } | null = null
  return async (env: unknown): Promise<SentPage | null> => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (kept?.at !== found.mtimeMs)
      kept = { at: found.mtimeMs, html: await readFile(file, 'utf8'), variants: new Map() }
    // There are as many variants as environments, whatever the address says.
    const html = change(kept.html, env)
    const ready = kept.variants.get(html) ?? prepared(html)
    kept.variants.set(html, ready)
    return ready
  }
}
