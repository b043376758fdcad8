import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, read, root } from '../helpers/files'

const pages = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs').filter(file => file.endsWith('.md'))]
const lines = (file: string) => read(file).trimEnd().split('\n').length
const withoutFences = (text: string) => text.replace(/```[\s\S]*?```/g, '')

/** The files that a page links to, as paths from the root. Links to other sites and within the page are left out. */
const linksOf = (page: string) =>
  [...withoutFences(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    const [path = ''] = target.split('#')
    return path === '' || /^[a-z]+:/.test(path) ? [] : [join(dirname(page), path)]
  })

/** The paths that a page names in code style: `src/api/client.ts`. Patterns with <domain> or * are left out. */
const pathsOf = (page: string) =>
  [...withoutFences(read(page)).matchAll(/`((?:src|gateway|tests|scripts|host|docs|config|office)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  )

const tests = filesBelow('tests').filter(file => /\.tsx?$/.test(file))

describe('the pages of the documentation', () => {
  it('the README has at most 150 lines and every other page at most 200', () => {
    const long = pages.filter(page => lines(page) > (page === 'README.md' ? 150 : 200))
    expect(long).toEqual([])
  })

  it('every page of docs can be reached from the README', () => {
    const reached = new Set<string>()
    const visit = (page: string) => {
      if (reached.has(page)) return
      reached.add(page)
      const below = linksOf(page).flatMap(target =>
        existsSync(join(root, target)) && !target.endsWith('.md') ? filesBelow(target) : [target],
      )
      for (const target of below) if (pages.includes(target)) visit(target)
    }
    visit('README.md')
    expect(pages.filter(page => !reached.has(page) && page.startsWith('docs/'))).toEqual([])
  })

  it('every link leads to a file that exists', () => {
    const broken = pages.flatMap(page =>
      linksOf(page).flatMap(target => (existsSync(join(root, target)) ? [] : [`${page}: ${target}`])),
    )
    expect(broken).toEqual([])
  })

  it('every path that a page names exists', () => {
    const named = pages.flatMap(page => pathsOf(page).map(path => ({ page, path })))
    expect(named.length).toBeGreaterThan(200)
    const ends = ['', '.ts', '.tsx', '.test.ts', '.test.tsx']
    const missing = named.filter(({ path }) => !ends.some(end => existsSync(join(root, path + end))))
    expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([])
  })

  it('every test that a page quotes exists', () => {
    const all = tests.map(read).join('\n')
    const quoted = pages.flatMap(page =>
      [...read(page).matchAll(/“([^”]+?)…?”/g)].flatMap(([, title = '']) =>
        /^[a-z%]/.test(title) ? [{ page, title }] : [],
      ),
    )
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted.filter(({ title }) => !all.includes(title)).map(({ page, title }) => `${page}: ${title}`)).toEqual([])
  })
})
