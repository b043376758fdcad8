import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Stop } from '../lib/run.mjs'

const folder = join(root, 'scripts/bench/lighthouse')

/** Lighthouse's verdict on the home page of a customer; null when it could not be installed, as without a network. */
export async function lighthouseOf(executablePath, url, { person, remembered }) {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    const { code } = await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true, cwd: folder })
    if (code !== 0) return null
  }
  const options = JSON.stringify({ url, executablePath, person, remembered })
  const { code, output } = await run('node', ['scripts/bench/lighthouse/home.mjs', options], { quiet: true })
  if (code !== 0) throw new Stop(`Lighthouse did not come to an end:\n${output}`)
  return JSON.parse(output.slice(output.indexOf('{"performance"')))
}
