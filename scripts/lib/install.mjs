import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOf, root, run, Stop, step } from './run.mjs'

const packagesOf = file => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/**
 * Whether node_modules matches the lockfile, except for the project's own folders and optional packages of other
 * platforms.
 */
function isInstalled() {
  const kept = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, kept))) return false
  const installed = packagesOf(kept)
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || optional || link || installed[path]?.version === version,
  )
}

/** Installs the locked packages if they are missing. */
export async function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Stop(`Node.js 20 or newer is needed; this is ${process.versions.node}.`)
  if (isInstalled()) return
  await step('Installing packages', async () => {
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
    if (code !== 0) throw new Stop(`npm ci failed:\n${endOf(output)}`)
  })
}
