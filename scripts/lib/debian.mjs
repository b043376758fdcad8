import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages can be installed from Debian's here. */
export const hasApt = () => existsSync('/usr/bin/apt-get')

/** Installs Debian packages, with sudo where the user is not root. Returns an error message, or null. */
export async function installPackages(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  for (const words of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...args] = [...sudo, ...words]
    const { code, output } = await run(command, args, { quiet: true }).catch(error => ({
      code: 1,
      output: `${error}`,
    }))
    if (code !== 0) return `${words.join(' ')} failed:\n${output}`
  }
  return null
}
