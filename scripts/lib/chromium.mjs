import { hasApt, installPackages } from './debian.mjs'
import { findChromium, findHeadless } from './find-chromium.mjs'
import { Stop, step } from './run.mjs'

/** Installs a browser from Debian's packages, with a font for Chinese. Returns an error message, or null. */
const install = name => step(`Installing ${name}`, () => installPackages(name, 'fonts-noto-cjk'))

/**
 * Finds a browser. If `find` finds none, the packages are installed one by one until it does.
 *
 * @throws Stop if there is none and none can be installed.
 */
async function ensure(find, ...packages) {
  const there = find()
  if (there) return there
  if (!hasApt()) {
    throw new Stop('The tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its path.')
  }
  let fault = 'Chromium was installed but cannot be found.'
  for (const name of packages) {
    fault = (await install(name)) ?? fault
    const found = find()
    if (found) return found
  }
  throw new Stop(fault)
}

/** Finds Chromium; installs it from Debian's packages if it is missing. */
export const ensureChromium = () => ensure(findChromium, 'chromium')

/**
 * Finds headless Chromium: the same engine without the rest of a browser, which saves a quarter of the work. An
 * installed full Chromium is used as well, and one is installed if the headless one is not available.
 */
export const ensureHeadless = () =>
  ensure(() => findHeadless() ?? findChromium(), 'chromium-headless-shell', 'chromium')
