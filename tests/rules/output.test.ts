import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { packages, pageOf, routeNames } from '@/routes'
import { LATER } from '../../config/later-package'
import { isNamedByContent } from '../../gateway/static/serve'
import { filesBelow, read, root, sizeOf } from '../helpers/files'

const KB = 1024
/** Scripts until the home screen can be used, under gzip. */
const FIRST_SCREEN = 134 * KB
const h5 = filesBelow('dist/h5').filter(file => !/\.(br|gz)$/.test(file))
const weapp = filesBelow('dist/weapp')
const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)
/** The edition of JavaScript that Chrome 73 and iOS 13 have whole. */
const OLDEST_SYNTAX = 2019
const scripts = [...h5, ...weapp].filter(file => file.endsWith('.js'))

describe('what the builds emit', () => {
  it('both builds exist', () => {
    expect(h5).toContain('dist/h5/index.html')
    expect(weapp).toContain('dist/weapp/app.json')
  })

  it('parses, every script of it', () => {
    expect(scripts.length).toBeGreaterThan(20)
    // `node --check` of one file after another costs 40 ms each; the same parser, once.
    const check = `const { Script } = require('node:vm'), { readFileSync } = require('node:fs')
      for (const file of process.argv.slice(1)) new Script(readFileSync(file, 'utf8'), { filename: file })`
    expect(() =>
      execFileSync(process.execPath, ['-e', check, '--', ...scripts], { cwd: root, stdio: 'pipe' }),
    ).not.toThrow()
  })

  it('the oldest browsers of package.json can parse every script of H5', () => {
    const files = h5.filter(file => file.endsWith('.js'))
    const tooNew = files.filter(file => {
      try {
        parse(read(file), { ecmaVersion: OLDEST_SYNTAX })
        return false
      } catch {
        return true
      }
    })
    expect(tooNew).toEqual([])
  })

  it('the mini-program has every page of the route table', () => {
    const app = JSON.parse(read('dist/weapp/app.json'))
    expect(app.pages).toEqual(packages().pages)
    expect(app.subpackages).toEqual(packages().subpackages)
    const pages = weapp.filter(file => /dist\/weapp\/pages\/.*\.json$/.test(file))
    expect(pages.map(file => file.slice('dist/weapp/'.length, -'.json'.length)).sort()).toEqual(
      routeNames.map(pageOf).sort(),
    )
  })

  it('the packages of the mini-program are within their budgets', () => {
    const subpackages = packages().subpackages.map(({ root: folder }) => {
      const files = weapp.filter(file => file.startsWith(`dist/weapp/${folder}/`))
      return { folder, files, size: total(files) }
    })
    const inSubpackages = new Set(subpackages.flatMap(({ files }) => files))
    // WeChat takes no .txt: the licences of packages are beside their code, and not in what is uploaded.
    const mainSize = total(weapp.filter(file => !inSubpackages.has(file) && !file.endsWith('.txt')))
    process.stderr.write(`weapp: main ${Math.round(mainSize / KB)} KiB, all ${Math.round(total(weapp) / KB)} KiB\n`)
    expect(mainSize).toBeLessThanOrEqual(600 * KB)
    expect(subpackages.filter(({ size }) => size > 300 * KB).map(({ folder }) => folder)).toEqual([])
    expect(total(weapp)).toBeLessThanOrEqual(4 * KB * KB)
    expect(total(weapp.filter(file => /\.(png|jpe?g|gif|svg|webp)$/.test(file)))).toBeLessThanOrEqual(60 * KB)
  })

  it('the main package asks for scripts of other packages only later, and they are there', () => {
    const folders = packages().subpackages.map(({ root: folder }) => folder)
    const main = weapp.filter(file => file.endsWith('.js') && !folders.some(folder => file.includes(`/${folder}/`)))
    const asked = main.flatMap(file =>
      [...read(file).matchAll(/require(\.async)?\("([^"]+)"\)/g)].map(([, later, path = '']) => ({
        later: later !== undefined,
        path: join(dirname(file), path),
      })),
    )
    const inOthers = asked.filter(({ path }) => folders.some(folder => path.startsWith(`dist/weapp/${folder}/`)))
    expect(inOthers).toEqual([{ later: true, path: `dist/weapp/${LATER}.js` }])
    expect(weapp).toContain(`dist/weapp/${LATER}.js`)
    // A subpackage's styles do not reach the pages of the main package.
    expect(weapp).not.toContain(`dist/weapp/${LATER}.wxss`)
  })

  it('the mini-program’s runtime knows the element of every template (config/lean-runtime-loader.cjs)', () => {
    const names = [...read('dist/weapp/base.wxml').matchAll(/name="tmpl_0_(\d+)[_"]/g)].map(([, name]) => name)
    const runtime = read('dist/weapp/taro.js')
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter(name => !runtime.includes(`_num:"${name}"`))).toEqual([])
  })

  it('the mini-program loads lazily, asks for consent and hides private pages from search', () => {
    const app = JSON.parse(read('dist/weapp/app.json'))
    expect(app).toMatchObject({
      lazyCodeLoading: 'requiredComponents',
      __usePrivacyCheck__: true,
      sitemapLocation: 'sitemap.json',
    })
    const { rules } = JSON.parse(read('dist/weapp/sitemap.json'))
    expect(rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
    const project = JSON.parse(read('project.config.json'))
    expect(project).toMatchObject({ miniprogramRoot: 'dist/weapp/', appid: 'touristappid' })
  })

  it('every tab has the packages that it leads to fetched ahead, within WeChat’s 2 MB for one package’s pages', () => {
    const app = JSON.parse(read('dist/weapp/app.json'))
    const { pages, subpackages } = packages()
    expect(Object.keys(app.preloadRule).sort()).toEqual([...pages].sort())
    const rules = Object.values<{ network: string; packages: string[] }>(app.preloadRule)
    const ahead = new Set(rules.flatMap(rule => rule.packages))
    expect(subpackages.map(({ root: folder }) => folder)).toEqual(expect.arrayContaining([...ahead]))
    const size = total(weapp.filter(file => [...ahead].some(folder => file.startsWith(`dist/weapp/${folder}/`))))
    process.stderr.write(`weapp: fetched ahead ${Math.round(size / KB)} KiB\n`)
    expect(size).toBeLessThanOrEqual(2 * KB * KB)
    const folderOfLater = dirname(LATER)
    expect(rules.filter(rule => !rule.packages.includes(folderOfLater))).toEqual([])
  })

  it('the mini-program has no setting that WeChat does not know', () => {
    expect(JSON.parse(read('dist/weapp/app.json'))).not.toHaveProperty('animation')
  })

  it('a pressed element of the mini-program has its look from hoverClass, and on H5 from :active', () => {
    const styles = (files: readonly string[], extension: string) =>
      files.filter(file => file.endsWith(extension)).map(file => ({ file, text: read(file) }))
    const mini = styles(weapp, '.wxss')
    expect(mini.filter(({ text }) => text.includes(':active')).map(({ file }) => file)).toEqual([])
    expect(mini.some(({ text }) => text.includes('.press.press--hover{opacity'))).toBe(true)
    const browser = styles(h5, '.css')
      .map(({ text }) => text)
      .join('')
    expect(browser).toContain('.press:active{opacity')
    expect(browser).not.toContain('press--hover')
  })

  it('every H5 asset is named by its content', () => {
    const assets = h5.filter(file => /\.(js|css)$/.test(file))
    // The service worker is known by its name.
    // As the gateway tells what a browser may keep for ever.
    const unnamed = assets.filter(file => !isNamedByContent(file))
    expect(unnamed).toEqual(['dist/h5/service-worker.js'])
  })

  it('the home screen of H5 can be used after few scripts', () => {
    // Those that the page asks for itself, and those that it names for src/early.ts.
    const first = new Set(read('dist/h5/index.html').match(/js\/[\w.-]+\.js/g))
    expect(first.size).toBeGreaterThan(2)
    const bytes = Array.from(first, file => gzipSync(read(`dist/h5/${file}`), { level: 9 }).length)
    const size = bytes.reduce((sum, each) => sum + each, 0)
    process.stderr.write(`h5: scripts of the home screen ${(size / KB).toFixed(1)} KiB, gzip\n`)
    expect(size).toBeLessThanOrEqual(FIRST_SCREEN)
  })

  it('every chunk of a route is small', () => {
    const entry = [...read('dist/h5/index.html').matchAll(/href="\.\/(js\/[^"]+)"/g)].map(
      match => `dist/h5/${match[1]}`,
    )
    const chunks = h5.filter(file => file.endsWith('.js') && !entry.includes(file))
    const large = chunks.filter(file => gzipSync(read(file)).length > 40 * KB)
    expect(large).toEqual([])
  })
})
