import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, Stop } from '../lib/run.mjs'
import { bundle } from './bundle.mjs'
import { servePlain } from './plain/serve.mjs'

const folder = join(root, 'scripts/bench/lighthouse')
const RUNS = 3

/** Pages for reading, each with an element that exists only once its text has loaded. */
const READING = [
  { name: 'the list of articles', path: '/Home/Accompany/List', shows: '.article-row' },
  { name: 'an article', path: '/Home/Accompany/Detail?id=F20261116-100011', shows: '.rich-text' },
  { name: 'the courses', path: '/Home/information/index', shows: '.article-row' },
  { name: 'a page of a course', path: '/Home/information/pageDetail?id=L20260317', shows: '.rich-text' },
]

/**
 * Lighthouse's figures of the home page of a customer and of the plain page, and its results for the pages for reading;
 * null if it could not be installed, as without a network. `scratch` is a folder for temporary files.
 */
export async function lighthouseOf(executablePath, url, { person, remembered, keysFile, scratch }) {
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    const { code } = await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true, cwd: folder })
    if (code !== 0) return null
  }
  const signer = join(scratch, 'plain-requests.cjs')
  await bundle('scripts/bench/plain/requests.ts', { outfile: signer, platform: 'node' })
  const plain = await servePlain(url)
  try {
    const options = {
      url,
      plainUrl: plain?.url,
      executablePath,
      person,
      remembered,
      keysFile,
      signer,
      runs: RUNS,
      reading: READING,
    }
    const words = ['scripts/bench/lighthouse/home.mjs', JSON.stringify(options)]
    const { code, output } = await run('node', words, { quiet: true })
    const [, verdict] = output.split('\nVERDICT ')
    if (code !== 0 || !verdict) throw new Stop(`Lighthouse did not finish:\n${output}`)
    return JSON.parse(verdict)
  } finally {
    await plain?.stop()
  }
}
