import { existsSync } from 'node:fs'
import { findWebkit } from './find-webkit.mjs'
import { run, step } from './run.mjs'

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk']

const skip = reason => {
  process.stdout.write(`- WebKit is not available here: ${reason}. Its tests are skipped.\n`)
}

/**
 * Installs WebKit, the engine of every iPhone, with its driver from Debian's packages if it is missing. It is not
 * available everywhere. Then one line says that it is skipped, and the tests that need it skip themselves.
 */
export async function ensureWebkit() {
  if (findWebkit()) return
  if (!existsSync('/usr/bin/apt-get')) return skip('it comes from Debian’s packages, and there is no apt-get')
  await step('Installing WebKit', async () => {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    for (const words of [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES],
    ]) {
      const [command, ...args] = [...sudo, ...words]
      const { code, output } = await run(command, args, { quiet: true }).catch(error => ({
        code: 1,
        output: `${error}`,
      }))
      if (code !== 0) return skip(`${words.join(' ')} failed:\n${output.split('\n').slice(-5).join('\n')}`)
    }
    if (!findWebkit()) skip('its packages were installed, but MiniBrowser, WebKitWebDriver or Xvfb cannot be found')
  })
}
