import { existsSync } from 'node:fs'
import { run, Stop, step } from './run.mjs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
]

const found = () => PLACES.find(place => place && existsSync(place))

/** Where Chromium is; installs it from Debian's packages, with a font for Chinese, where there is none. */
export async function ensureChromium() {
  const there = found()
  if (there) return there
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Stop('The tests need Chromium or Chrome: install one, or say where it is with CHROMIUM_PATH.')
  }
  await step('Installing Chromium', async () => {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']
    for (const words of [['apt-get', 'update'], install]) {
      const [command, ...args] = [...sudo, ...words]
      const { code, output } = await run(command, args, { quiet: true })
      if (code !== 0) throw new Stop(`${words.join(' ')} failed:\n${output}`)
    }
  })
  const installed = found()
  if (!installed) throw new Stop('Chromium was installed but is nowhere to be found.')
  return installed
}
