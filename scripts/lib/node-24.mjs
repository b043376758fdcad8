import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** The version on which `npm test` repeats a part of the tests. */
export const NODE_24 = '24.21.0'

/**
 * The npm package with the program of Node.js for a system. The package `node` would install it by an install script,
 * which .npmrc forbids.
 */
export const packageFor = (platform, arch) =>
  `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform === 'win32' ? 'win' : platform}-${arch}`

/**
 * Finds Node.js 24 and installs it into .cache if it is missing. Returns the program's path, or a fault that says why
 * there is none.
 */
export async function ensureNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return { fault: 'all tests run on that version or a newer one' }
  const name = packageFor(process.platform, process.arch)
  const folder = join(root, '.cache', `node-${NODE_24}`)
  const home = join(folder, 'node_modules', name)
  const manifest = join(home, 'package.json')
  if (!existsSync(manifest)) {
    const words = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const { code, output } = await run('npm', [...words, `${name}@${NODE_24}`], { quiet: true }).catch(error => ({
      code: 1,
      output: `${error}`,
    }))
    if (code !== 0) return { fault: `npm could not install ${name}@${NODE_24}: ${firstLine(output)}` }
  }
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const path = join(home, bin.node)
  const { code, output } = await run(path, ['--version'], { quiet: true }).catch(error => ({
    code: 1,
    output: `${error}`,
  }))
  return code === 0 ? { path } : { fault: `${name}@${NODE_24} does not run here: ${firstLine(output)}` }
}

const firstLine = text => text.trim().split('\n')[0]
