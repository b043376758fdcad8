import { run, Stop } from '../lib/run.mjs'
import { homeScripts } from './first-screen.mjs'
import { startGateway } from './gateway.mjs'
import { slowestTaps } from './interaction.mjs'
import { lighthouseOf } from './lighthouse.mjs'
import { mainThread } from './main-thread.mjs'
import { storyFrames } from './story.mjs'
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
  { what: `${name}: setData until its data are there`, ...size(weight.first, 64) },
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
  { what: `${name}: setData until its data are there`, ...size(weight.first, 64) },
  { what: `${name}: ${action}`, ...size(weight.action.largest, 1) },
  {
    what: `${name}: all of it, with the dialog that asks`,
    figure: `${weight.action.calls} calls, ${kilobytes(weight.action.bytes)}`,
  },
]

/**
 * Measures the app in use, on the demo data in a separate database: pages of the mini-program, laid out in Chromium;
 * taps on the H5 app at a quarter of the speed; Lighthouse on its home page and on a plain page for comparison.
 * `scratch` is a folder for temporary files.
 */
export async function inUse(chromium, env, scratch) {
  const rows = []
  // The tests' helpers find Chromium by this variable too.
  process.env.CHROMIUM_PATH = chromium
  const gateway = await startGateway(env, { demo: true })
  try {
    for (const page of await weigh(gateway.url)) rows.push(...pageRows(page))
    const device = JSON.parse(await child('scripts/bench/device.ts', {}))
    const { first, all } = await homeScripts(chromium, gateway.url, device.remembered)
    rows.push({ what: 'H5: JavaScript to the first screen of the home page, gzip', ...size(first, 134) })
    rows.push({ what: 'H5: with what comes at idle after it', figure: kilobytes(all) })
    const { tabs, row } = await slowestTaps(chromium, gateway.url, device)
    rows.push({ what: 'H5, four times slower: tap on a tab to the next paint', ...most(tabs, 100, 'ms') })
    rows.push({ what: 'H5, four times slower: tap on a row to the next paint', ...most(row, 100, 'ms') })
    rows.push(...storyRows(await storyFrames(chromium, gateway.url, device)))
    const options = { ...device, person: device.people.lin, keysFile: env.KEYS_FILE, scratch }
    const { long, all: work } = await mainThread(chromium, gateway.url, options)
    rows.push({ what: `${HOME}: tasks beyond 50 ms, processor time four times slower`, ...most(long, 100, 'ms') })
    rows.push({ what: `${HOME}: all tasks, processor time four times slower`, figure: `${work.toFixed(0)} ms` })
    rows.push(...lighthouseRows(await lighthouseOf(chromium, gateway.url, options)))
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

/** The story of a year: the chapter with the most dropped frames, and the one with the longest tasks. */
function storyRows(chapters) {
  const [dropping] = [...chapters].sort((a, b) => b.dropped - a.dropped)
  const [longest] = [...chapters].sort((a, b) => b.long - a.long)
  const all = chapters.reduce((sum, { dropped }) => sum + dropped, 0) / chapters.length
  return [
    { what: `A year's story, four times slower: frames dropped, all chapters`, ...most(all, 5, '%', 1) },
    { what: `A year's story: frames dropped in the worst, ${dropping.name}`, ...most(dropping.dropped, 10, '%', 1) },
    { what: `A year's story: tasks beyond 50 ms in the worst, ${longest.name}`, ...most(longest.long, 400, 'ms') },
  ]
}

const middle = numbers => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]

const HOME = 'H5 home page, every cache empty'

/**
 * Compares the home page with the plain page. The times depend on the load of this machine; the ratio of two pages
 * measured in turn depends on it less.
 */
function lighthouseRows(verdict) {
  if (!verdict) return [{ what: HOME, figure: 'skipped: Lighthouse could not be installed' }]
  const { ours, returning, visitor, worker, plain, accessibility, bestPractices, reading } = verdict
  const of = (runs, name) => middle(runs.map(figures => figures[name]))
  const seconds = value => `${value.toFixed(2)} s`
  const milliseconds = value => `${value.toFixed(0)} ms`
  const besides = (name, write) => `(plain page: ${plain.length > 0 ? write(of(plain, name)) : 'none'})`
  const both = (runs, name, write) => `${write(of(runs, name))} ${besides(name, write)}`
  /** The rows of one kind of visit, with the largest ratio that its largest paint may have. */
  const visit = (what, runs, aim) => [
    { what: `${what}: first paint with content`, figure: both(runs, 'fcp', seconds) },
    { what: `${what}: LCP`, figure: both(runs, 'lcp', seconds) },
    ...(plain.length > 0
      ? [
          {
            what: `${what}: LCP, times that of the plain page`,
            ...most(of(runs, 'lcp') / of(plain, 'lcp'), aim, 'x', 2),
          },
        ]
      : []),
    {
      what: `${what}: blocking time`,
      figure: both(runs, 'blocking', milliseconds),
      ...(plain.length > 0 && {
        aim: 'as the plain page',
        met: of(runs, 'blocking') <= of(plain, 'blocking'),
      }),
    },
    { what: `${what}: CLS`, ...most(of(runs, 'cls'), 0.005, '', 3) },
  ]
  return [
    { what: `${HOME}: accessibility`, figure: String(accessibility), aim: '>= 100', met: accessibility >= 100 },
    { what: `${HOME}: best practices`, figure: String(bestPractices) },
    { what: `${HOME}: performance`, figure: String(of(ours, 'performance')) },
    ...visit(`${HOME}, a customer who was here before`, returning, 0.7),
    ...visit(`${HOME}, a customer with a new phone`, ours, 1.1),
    ...visit(`${HOME}, a new visitor`, visitor, 0.85),
    ...visit('H5 home page from the service worker', worker, 0.3),
    { what: `${HOME}: bytes, all`, figure: both(ours, 'bytes', kilobytes) },
    { what: `${HOME}: bytes of scripts`, figure: both(ours, 'scripts', kilobytes) },
    ...reading.map(page => ({
      what: `H5, ${page.name}: accessibility`,
      figure: [page.accessibility, ...page.faults].join(' '),
      aim: '>= 100',
      met: page.accessibility >= 100,
    })),
  ]
}
