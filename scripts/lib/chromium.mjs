import { existsSync } from 'node:fs'
import { findChromium, findHeadless } from './find-chromium.mjs'
import { run, Stop, step } from './run.mjs'

/** Installs a browser from Debian's packages, with a font for Chinese. Gives what went wrong, or null. */
const installed = name =>
  step(`Installing ${name}`, async () => {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    const install = ['apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk']
    for (const words of [['apt-get', 'update'], install]) {
      const [command, ...args] = [...sudo, ...words]
      const { code, output } = await run(command, args, { quiet: true })
      if (code !== 0) return `${words.join(' ')} failed:\n${output}`
    }
    return null
  })

/** Where Chromium is; installs it where there is none and Debian's packages are. */
export async function ensureChromium() {
  const there = findChromium()
  if (there) return there
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Stop('The tests need Chromium or Chrome: install one, or say where it is with CHROMIUM_PATH.')
  }
  const fault = await installed('chromium')
  if (fault) throw new Stop(fault)
  const found = findChromium()
  if (!found) throw new Stop('Chromium was installed but is nowhere to be found.')
  return found
}

/**
 * Where Chromium without a window is: the same engine without the rest of a browser, which spares a quarter of the
 * work. Where it cannot be had it is Chromium.
 */
export async function ensureHeadless() {
  const there = findHeadless()
  if (there) return there
  if (existsSync('/usr/bin/apt-get') && !(await installed('chromium-headless-shell'))) {
    const found = findHeadless()
    if (found) return found
  }
  return ensureChromium()
}
