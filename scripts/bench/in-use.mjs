import { run, Stop } from '../lib/run.mjs'
import { homeScripts } from './first-screen.mjs'
import { startGateway } from './gateway.mjs'
import { slowestTaps } from './interaction.mjs'
import { lighthouseOf } from './lighthouse.mjs'
import { kilobytes, most, size } from './table.mjs'

const child = async (script, env, ...words) => {
  const { code, output } = await run('node', ['--import', 'tsx', script, ...words], { quiet: true, env })
  if (code !== 0) throw new Stop(`${script} failed:\n${output}`)
  return output
}

const weigh = async (url, ...words) => {
  const output = await child('scripts/bench/weigh.ts', { GATEWAY_URL: url }, ...words)
  return JSON.parse(output.slice(output.indexOf('[{')))
}

/** Design budgets of a page of the mini-program. */
const pageRows = ({ name, action, weight }) => [
  { what: `${name}: nodes`, ...most(weight.nodes, 600) },
  { what: `${name}: depth`, ...most(weight.depth, 20) },
  ...(weight.mounted > 20 ? [{ what: `${name}: rows mounted`, ...most(weight.mounted, 60) }] : []),
  { what: `${name}: first setData`, ...size(weight.first, 32) },
  ...(weight.later > 0 ? [{ what: `${name}: later setData, the largest`, ...size(weight.later, 16) }] : []),
  ...(weight.action
    ? [
        { what: `${name}: calls to ${action}`, ...most(weight.action.calls, 2) },
        { what: `${name}: largest of them`, ...size(weight.action.largest, 16) },
      ]
    : []),
  { what: `${name}: setData while hidden`, ...most(weight.hidden, 0) },
]

const selectionRows = ({ name, action, weight }) => [
  { what: `${name}: nodes`, ...most(weight.nodes, 600) },
  { what: `${name}: rows mounted`, ...most(weight.mounted, 60) },
  { what: `${name}: first setData`, ...size(weight.first, 32) },
  { what: `${name}: ${action}`, ...size(weight.action.largest, 1) },
  {
    what: `${name}: all of it, with the dialog that asks`,
    figure: `${weight.action.calls} calls, ${kilobytes(weight.action.bytes)}`,
  },
]

/**
 * What the app costs while it is used, on the made-up world in a database of its own: pages of the mini-program, laid out in Chromium;
 * taps on the H5 app at a quarter of the speed; Lighthouse on its home page.
 */
export async function inUse(chromium, env) {
  const rows = []
  // Chromium is found by the helpers of the tests, too.
  process.env.CHROMIUM_PATH = chromium
  const gateway = await startGateway(env, { demo: true })
  try {
    for (const page of await weigh(gateway.url)) rows.push(...pageRows(page))
    const device = JSON.parse(await child('scripts/bench/device.ts', {}))
    const { first, all } = await homeScripts(chromium, gateway.url, device.remembered)
    rows.push({ what: 'H5: JavaScript to the first screen of the home page, gzip', ...size(first, 140) })
    rows.push({ what: 'H5: with what comes at idle after it', figure: kilobytes(all) })
    const { tabs, row } = await slowestTaps(chromium, gateway.url, device)
    rows.push({ what: 'H5, four times slower: tap on a tab to the next paint', ...most(tabs, 200, 'ms') })
    rows.push({ what: 'H5, four times slower: tap on a row to the next paint', ...most(row, 200, 'ms') })
    rows.push(...lighthouseRows(await lighthouseOf(chromium, gateway.url, { ...device, person: device.people.lin })))
  } finally {
    await gateway.stop()
  }
  await child('scripts/bench/thousand-funds.ts', env)
  const large = await startGateway(env, { demo: true })
  try {
    for (const page of await weigh(large.url, 'thousand')) rows.push(...selectionRows(page))
  } finally {
    await large.stop()
  }
  return rows
}

function lighthouseRows(verdict) {
  if (!verdict) return [{ what: 'Lighthouse on the home page', figure: 'skipped: it could not be installed' }]
  const least = (value, aim) => ({ figure: String(value), aim: `>= ${aim}`, met: value >= aim })
  const { performance, accessibility, bestPractices, lcp, cls } = verdict
  return [
    { what: 'Lighthouse on the home page: performance', ...least(performance, 95) },
    { what: 'Lighthouse on the home page: accessibility', ...least(accessibility, 100) },
    { what: 'Lighthouse on the home page: best practices', figure: String(bestPractices) },
    { what: 'Lighthouse on the home page: LCP', ...most(lcp, 2, 's', 2) },
    { what: 'Lighthouse on the home page: CLS', ...most(cls, 0.02, '', 3) },
  ]
}
