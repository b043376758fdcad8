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
      // A link to a folder reaches the pages in it.
      const below = linksOf(page).flatMap(target => pages.filter(at => at === target || at.startsWith(`${target}/`)))
      for (const target of below) visit(target)
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

/** The tests that hold the promises of docs/security: each named file, and the titles quoted right after it. */
const held = pages
  .filter(page => page.startsWith('docs/security/'))
  .map(page => {
    const text = read(page).replace(/\s+/g, ' ')
    const named = [...text.matchAll(/`([\w/.-]+\.test\.tsx?|tests\/[\w/.-]+\.tsx?)`((?:,? “[^”]+”)*)/g)].map(
      ([, file = '', titles = '']) => ({
        file,
        titles: [...titles.matchAll(/“([^”]+?)…?”/g)].flatMap(([, title]) => title ?? []),
      }),
    )
    return { page, named, quotes: [...text.matchAll(/“/g)].length }
  })

describe('the promises of docs/security', () => {
  const named = held.flatMap(({ page, named }) => named.map(test => ({ page, ...test })))

  it('every test file is named by its path from the root and exists', () => {
    expect(named.length).toBeGreaterThan(115)
    expect(named.filter(({ file }) => !tests.includes(file)).map(({ page, file }) => `${page}: ${file}`)).toEqual([])
  })

  it('every quoted title is in the file named before it', () => {
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(120)
    const missing = named.flatMap(({ page, file, titles }) => {
      const text = tests.includes(file) ? read(file) : ''
      return titles.filter(title => !text.includes(title)).map(title => `${page}: ${file} “${title}”`)
    })
    expect(missing).toEqual([])
  })

  it('no title is quoted without the file that has it', () => {
    const loose = held.filter(({ named, quotes }) => named.flatMap(({ titles }) => titles).length !== quotes)
    expect(loose.map(({ page }) => page)).toEqual([])
  })
})
