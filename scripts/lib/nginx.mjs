import { spawnSync } from 'node:child_process'
import { hasApt, installPackages } from './debian.mjs'
import { step } from './run.mjs'

const isMissing = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error !== undefined

/**
 * Installs nginx from Debian's packages for the test of the site file, if it is missing. Elsewhere one line says that
 * the test is skipped.
 */
export async function ensureNginx() {
  if (!isMissing()) return
  if (!hasApt()) {
    process.stdout.write('- nginx is not installed: the test of scripts/deploy/nginx.conf is skipped.\n')
    return
  }
  await step('Installing nginx', async () => {
    const fault = await installPackages('nginx-light')
    if (fault !== null) process.stdout.write(`${fault.split('\n').slice(-6).join('\n')}\n`)
  })
}
