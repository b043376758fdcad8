import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import type * as Signer from './signer'

/** The signer of requests. It is bundled first, because it contains code of the app for browsers. */
export async function loadSigner(): Promise<typeof Signer> {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'))
  const outfile = join(folder, 'signer.cjs')
  try {
    await bundle('scripts/bench/signer.ts', { outfile, platform: 'node' })
    return createRequire(__filename)(outfile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
