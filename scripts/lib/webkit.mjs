import { hasApt, installPackages } from './debian.mjs'
import { findWebkit } from './find-webkit.mjs'
import { step } from './run.mjs'

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
  if (!hasApt()) return skip('it comes from Debian’s packages, and there is no apt-get')
  await step('Installing WebKit', async () => {
    const fault = await installPackages(...PACKAGES)
    if (fault !== null) return skip(fault.split('\n').slice(-6).join('\n'))
    if (!findWebkit()) skip('its packages were installed, but MiniBrowser, WebKitWebDriver or Xvfb cannot be found')
  })
}
