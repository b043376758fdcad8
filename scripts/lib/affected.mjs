import { DOMAINS, domainsOf } from './domains.mjs'

/** Folders whose tests no import tells, because the tests start a process, read files or open an address. */
const FOLDERS = [
  ['scripts/', ['tests/scripts/']],
  ['scripts/deploy/', ['tests/gateway/process/']],
  ['gateway/demo/', ['tests/gateway/demo/']],
  ['gateway/db/migrations/', ['tests/gateway/db/']],
  ['src/platform/', ['tests/platform/']],
  ['src/navigation/', ['tests/session/']],
]

/** A change of these can break every test, so no selection is right. */
const EVERYWHERE = [
  /^package(-lock)?\.json$/,
  /^(jest|babel)\.config\.js$/,
  /^tsconfig.*\.json$/,
  /^tests\/helpers\/[^/]+\.cjs$/,
  /^config\//,
]

/** Tests that need a build, or that start browsers. A check of one domain runs the domain's journeys. */
const NEEDS_BUILD = /^tests\/(journeys|mini)\/|^tests\/rules\/output\./

/** Rules run in a part of their own. */
const RULES = /^tests\/rules\//

export const isRule = path => RULES.test(path) && !NEEDS_BUILD.test(path)

/** Whether a test file runs without a build, and is no rule. */
export const isPlain = path => !NEEDS_BUILD.test(path) && !RULES.test(path)

/**
 * The names of the screens that a file of src can show: those of a page, or of the pages that import a feature.
 *
 * @param routes The text of src/routes.ts.
 * @param pages The texts of the files of src/pages, by path.
 */
export function screensOf(path, routes, pages) {
  const [, layer, folder] = path.split('/')
  const importing = new RegExp(`['"]@/features/${folder}/`)
  const isShown = page =>
    (layer === 'features' && importing.test(pages[page] ?? '')) ||
    (layer === 'pages' && page.replace(/\.tsx$/, '') === path.replace(/\.\w+$/, ''))
  if (layer !== 'features' && layer !== 'pages') return []
  return [...routes.matchAll(/^ {2}(\w+): \{[^{}]*?\bpage: '([^']+)'/gm)].flatMap(([, name, page]) =>
    isShown(`src/pages/${page}.tsx`) ? [name] : [],
  )
}

/** Groups of candidates, the most telling first. A test runs in the first group that has it. */
const GROUPS = ['changed', 'ofItsName', 'ofDomain', 'importsIt', 'ofScreens', 'ofFolder', 'imports']

/**
 * The tests for changed files, the most telling first.
 *
 * @param changed Paths that changed.
 * @param tests The texts of all test files that run without a build, by path.
 * @param related Test files that import a changed file, as jest tells.
 * @param sources `routes`: the text of src/routes.ts; `pages`: the texts of src/pages, by path.
 * @returns `tests` in their order, with the group that selected each, and `everywhere`: changed files that can break
 *   every test.
 */
export function affectedTests({ changed, tests, related, sources }) {
  const paths = Object.keys(tests)
  const code = changed.filter(path => !path.startsWith('tests/'))
  const domains = new Set(code.flatMap(domainsOf))
  const screens = [...new Set(code.flatMap(path => screensOf(path, sources.routes, sources.pages)))]
  const folders = FOLDERS.flatMap(([from, to]) => (code.some(path => path.startsWith(from)) ? to : []))
  const named = path =>
    path.startsWith('tests/pages/') ? screens.filter(name => tests[path].includes(`'${name}'`)).length : 0
  const modules = code.map(
    path =>
      `/${path
        .split('/')
        .slice(-2)
        .join('/')
        .replace(/(\.(h5|weapp))?\.\w+$/, '')}'`,
  )
  const mirrors = code.map(path => `tests/${path.replace(/^src\//, '').replace(/(\.(h5|weapp))?\.\w+$/, '')}.test.`)
  const candidates = {
    changed: paths.filter(path => changed.includes(path)),
    ofItsName: paths.filter(path => mirrors.some(mirror => path.startsWith(mirror))),
    ofDomain: paths.filter(path => domainsOf(path).some(domain => domains.has(domain)) && isOfArea(path, code)),
    importsIt: paths.filter(path => related.includes(path) && modules.some(module => tests[path].includes(module))),
    ofScreens: paths.filter(path => named(path) > 0).sort((a, b) => named(b) - named(a)),
    ofFolder: paths.filter(path => folders.some(folder => path.startsWith(folder))),
    imports: paths.filter(path => related.includes(path)),
  }
  const groupOf = new Map()
  for (const group of GROUPS) {
    for (const path of candidates[group]) if (!groupOf.has(path)) groupOf.set(path, group)
  }
  const selected = [...groupOf].map(([path, group]) => ({ path, group }))
  return { tests: selected, everywhere: changed.filter(path => EVERYWHERE.some(pattern => pattern.test(path))) }
}

/**
 * A change of the app selects no test of the gateway by its domain alone, and the other way round. The contract belongs
 * to both.
 */
function isOfArea(test, code) {
  const ofGateway = test.startsWith('tests/gateway/')
  return code.some(path => path.startsWith('src/contract/') || path.startsWith('gateway/') === ofGateway)
}

/** The tests of a domain that run without a build. */
export const testsOfDomain = (domain, paths) => paths.filter(path => domainsOf(path).includes(domain))

/** The pattern of jest's `--testNamePattern` for the journeys of a domain in Chromium, or null where there are none. */
export function journeysOf(domain) {
  const { journeys } = DOMAINS[domain]
  return journeys.length > 0 ? `in Chromium (${journeys.join('|')}) ` : null
}

/** Seconds that a file takes, as a guess where no run has measured it. */
const GUESSES = [
  [/^tests\/(lib|contract|scripts|stores|platform|session|rules)\//, 2],
  [/^tests\/fuzz\//, 30],
  [/./, 8],
]
const LONG = 60

/**
 * Splits tests into those that fit into a number of seconds and those that are left out. Groups go in their order, and
 * in each group the shortest test is first, so that many run. Changed test files always fit.
 *
 * @param selected Tests in their order, with their group.
 * @param measured Seconds by path, from earlier runs.
 * @param longest Paths below tests/ of files that are known to be long.
 */
export function withinSeconds(selected, seconds, measured, longest) {
  const costOf = path =>
    measured[path] ??
    (longest.includes(path.replace(/^tests\//, '')) ? LONG : GUESSES.find(([pattern]) => pattern.test(path))[1])
  const fits = []
  const left = []
  let used = 0
  const rank = ({ path, group }) => [GROUPS.indexOf(group), costOf(path)]
  const sorted = selected.map(test => ({ ...test, rank: rank(test) }))
  sorted.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
  for (const {
    path,
    group,
    rank: [, cost],
  } of sorted) {
    const fit = group === 'changed' || used + cost <= seconds
    if (fit) used += cost
    ;(fit ? fits : left).push(path)
  }
  return { fits, left }
}
