import { existsSync } from 'node:fs'
import { findChromium, findHeadless } from './find-chromium.mjs'
import { run, Stop, step } from './run.mjs'

/** Installs a browser from Debian's packages, with a font for Chinese. Gives what went wrong, or null. */
const install = name =>
  step(`Installing ${name}`, async () => {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    const packages = ['apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk']
    for (const words of [['apt-get', 'update'], packages]) {
      const [command, ...args] = [...sudo, ...words]
      const { code, output } = await run(command, args, { quiet: true }).catch(error => ({
        code: 1,
        output: `${error}`,
      }))
      if (code !== 0) return `${words.join(' ')} failed:\n${output}`
    }
    return null
  })

/**
 * Where a browser is. Where `find` finds none, the packages are installed in their order until it does.
 *
 * @throws Stop when there is none and none can be had.
 */
async function ensure(find, ...packages) {
  const there = find()
  if (there) return there
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Stop('The tests need Chromium or Chrome: install one, or say where it is with CHROMIUM_PATH.')
  }
  let fault = 'Chromium was installed but is nowhere to be found.'
  for (const name of packages) {
    fault = (await install(name)) ?? fault
    const found = find()
    if (found) return found
  }
  throw new Stop(fault)
}

/** Where Chromium is; installs it where there is none and Debian's packages are. */
export const ensureChromium = () => ensure(findChromium, 'chromium')

/**
 * Where Chromium without a window is: the same engine without the rest of a browser, which spares a quarter of the
 * work. A Chromium that is there does as well, and so does one that can be had where this cannot.
 */
export const ensureHeadless = () =>
  ensure(() => findHeadless() ?? findChromium(), 'chromium-headless-shell', 'chromium')
