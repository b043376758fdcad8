import { dirname, join } from 'node:path'
import {
  canonicalHash,
  customRoutes,
  factsOf,
  homeRoute,
  packages,
  pageOf,
  routeNames,
  routeOfPath,
  routes,
  screenNames,
} from '@/routes'
import { packRoutes } from '../../config/routes-loader.cjs'
import { unpackRoutes } from '../../config/stubs/packed-routes.js'
import specified from '../data/routes.json'
import { filesBelow, read } from '../helpers/files'
import { screenParameters } from '../helpers/screen-parameters'

interface Specified {
  path: string
  access: string
  keptAlive: boolean
  esmsid: boolean
}
const all: Specified[] = specified
const paths = routeNames.map(name => routes[name].path as string)

describe('the route table', () => {
  it('the text that the builds contain is the whole table', () => {
    expect(unpackRoutes(packRoutes(routes))).toEqual(routes)
    expect(Object.keys(unpackRoutes(packRoutes(routes)))).toEqual(routeNames)
  })

  it('opening the safety lock never leads to a screen that the lock covers', () => {
    const steps = filesBelow('src/features/auth').filter(file => /\.tsx?$/.test(file))
    const named = steps.flatMap(file => [...read(file).matchAll(/navigate\('(\w+)'/g)].map(([, name]) => name))
    expect(named).toContain('onlineService')
    const covered = routeNames.filter(name => named.includes(name) && !factsOf(name).unlocks)
    expect(covered).toEqual([])
  })

  it('the route table has only paths of the product, each once, with the right access', () => {
    const wrong = routeNames.filter(name => {
      const { path, access } = routes[name]
      const wanted = all.find(entry => entry.path === path)?.access
      return wanted === undefined || (wanted === 'customer') !== (access !== 'public')
    })
    expect(wrong).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(paths.map(path => path.toLowerCase())).size).toBe(paths.length)
  })

  it('the screens that the product keeps alive are kept alive', () => {
    const wrong = routeNames.filter(name => {
      const wanted = all.find(entry => entry.path === routes[name].path)?.keptAlive ?? false
      return wanted !== (routes[name].keptAlive ?? false)
    })
    expect(wrong).toEqual([])
  })

  it('the facts of every screen agree with the product, and no screen is listed twice', () => {
    const known = screenNames().map(factsOf)
    const wrong = known.filter(({ path, access, customerInMiniProgram, esmsid = false }) => {
      const wanted = all.find(entry => entry.path === path)
      // The product's list has no word for heirs, and calls their screens a customer's.
      const listed = access === 'inheritor' ? 'customer' : access
      const wantedAccess = customerInMiniProgram ? 'public-outside-miniprogram' : listed
      return wanted === undefined || wanted.access !== wantedAccess || wanted.esmsid !== esmsid
    })
    expect(wrong).toEqual([])
    expect(new Set(known.map(({ path }) => path.toLowerCase())).size).toBe(known.length)
    expect(screenNames().length).toBe(known.length)
    // Printed on purpose: how far the product is.
    process.stderr.write(`screens built: ${paths.length} of ${all.length}\n`)
  })

  it('only the route table spells a path: a screen is a line there and a page file', () => {
    const spelled = screenNames().map(name => factsOf(name).path)
    const sources = [...filesBelow('src'), ...filesBelow('gateway')].filter(
      // Content of the demo's world holds links as the company's settings would.
      file => /\.tsx?$/.test(file) && file !== 'src/routes.ts' && !file.startsWith('gateway/seed/content/'),
    )
    const found = sources.flatMap(file => {
      const code = read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|[^:])\/\/.*$/gm, '$1')
      const texts = [...code.matchAll(/(['"`])(?:\/?#)?(\/\w[^'"`?$\s]*)/g)].map(([, , text = '']) => text)
      return texts
        .filter(text => spelled.some(path => text === path || text.startsWith(`${path}/`)))
        .map(text => `${file}: ${text}`)
    })
    expect(found).toEqual([])
  })

  it('every screen has a page file and every page file a screen', () => {
    const files = filesBelow('src/pages').filter(file => file.endsWith('.tsx'))
    expect(files.sort()).toEqual(routeNames.map(name => `src/${pageOf(name)}.tsx`).sort())
  })

  it('each page file declares the screen that the route table names', () => {
    const strangers = routeNames.filter(name => !read(`src/${pageOf(name)}.tsx`).includes(`screen('${name}'`))
    expect(strangers).toEqual([])
  })

  it('every page has a title', () => {
    const untitled = routeNames.filter(
      name => !/definePageConfig\(\{[^)]*navigationBarTitleText: '.+'/.test(read(`src/${pageOf(name)}.tsx`)),
    )
    expect(untitled).toEqual([])
  })

  it('a page can be pulled down only where <Screen> refreshes it', () => {
    const hears = (file: string): boolean => {
      const source = read(file)
      const parts = [...source.matchAll(/from '(?:@\/features|(\.\.?))\/([^']+)'/g)].map(([, beside, part]) =>
        join(beside ? join(dirname(file), beside) : 'src/features', `${part}.tsx`),
      )
      return /<Screen[\s>]/.test(source) || parts.some(part => filesBelow('src/features').includes(part) && hears(part))
    }
    const pulled = routeNames
      .map(name => `src/${pageOf(name)}.tsx`)
      .filter(file => read(file).includes('enablePullDownRefresh: true'))
    expect(pulled.length).toBeGreaterThan(30)
    expect(pulled.filter(file => !hears(file))).toEqual([])
    // Only <Screen> hears it: a screen of its own would refresh in a way of its own.
    const hearing = filesBelow('src').filter(file => /\.tsx?$/.test(file) && /usePullDownRefresh/.test(read(file)))
    expect(hearing).toEqual(['src/ui/layout/screen.tsx'])
  })

  it('every screen with parameters has test parameters', () => {
    const without = routeNames.filter(name => routes[name].params && !(name in screenParameters))
    expect(without).toEqual([])
  })

  it('every page is in one package, with a name that the build accepts', () => {
    const { pages, subpackages } = packages()
    const listed = [...pages, ...subpackages.flatMap(({ root, pages: below }) => below.map(page => `${root}/${page}`))]
    expect(listed.sort()).toEqual(routeNames.map(pageOf).sort())
    const roots = subpackages.map(({ root }) => root.replace('pages/', ''))
    expect(roots.filter(root => ['common', 'sub-common', 'vendors', 'taro', 'tabs'].includes(root))).toEqual([])
    expect(Object.values(customRoutes).sort()).toEqual([...paths].sort())
  })
})

describe('an address', () => {
  it.each([
    ['#/home/INDEX', '/Home/Index'],
    ['#/Home/Index/', '/Home/Index'],
    ['#/Home%2FAssets%2FIndex', '/Home/Assets/Index'],
    ['#/home/assets/hold/index?fundCode=100012', '/Home/Assets/Hold/Index?fundCode=100012'],
    ['#/Home/Assets/Hold/Index%3FfundCode=100012', '/Home/Assets/Hold/Index?fundCode=100012'],
    ['#/Home/Index?name=%E5%9F%BA&x=%', '/Home/Index?name=%E5%9F%BA&x=%25'],
    ['#/No/Such/Screen?x=1', '/Home/Index'],
    ['#/%E0%A4%A', '/Home/Index'],
    ['#javascript:alert(1)', '/Home/Index'],
    ['#//evil.example/Home', '/Home/Index'],
    ['', ''],
    ['#/', '/'],
  ])('%s is written %s', (hash, canonical) => {
    expect(canonicalHash(hash)).toBe(canonical)
  })

  it('a correct hash stays as it is', () => {
    for (const path of paths) expect(canonicalHash(`#${path}`)).toBe(path)
    for (const path of paths)
      expect(canonicalHash(canonicalHash(`#${path.toUpperCase()}/?a=%zz`))).toBe(`${path}?a=%25zz`)
  })

  it('a path belongs to one screen', () => {
    for (const name of routeNames) expect(routeOfPath(routes[name].path.toUpperCase())).toBe(name)
    expect(routeOfPath('/nowhere')).toBeNull()
    expect(routes[homeRoute].access).toBe('public')
  })
})
