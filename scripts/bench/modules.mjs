import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesBelow } from '../lib/build.mjs'
import { root } from '../lib/run.mjs'
import { partsOf } from './source-map.mjs'

/**
 * The package of a dependency, or the first folders of the app's own sources. The mini-program's build writes `_` for
 * `/`.
 */
function groupOf(source) {
  if (source === null) return 'webpack'
  const whole = source.replace(/^webpack:\/\/[^/]*\//, '')
  const full = /^\.{1,2}_/.test(whole) ? whole.replaceAll('_', '/').replaceAll('node/modules', 'node_modules') : whole
  if (full.startsWith('../')) return 'Taro and the query library (sources of their own)'
  const path = full.replace(/^\.\//, '')
  const [, dependency] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  return dependency ?? path.split('/').slice(0, 3).join('/')
}

/** Characters of a built file by source, according to its source map. */
function charactersOf(file, code) {
  const lines = code.split('\n')
  const sizes = new Map()
  partsOf(JSON.parse(readFileSync(`${file}.map`, 'utf8'))).forEach((parts, nth) => {
    parts.forEach(([column, source], at) => {
      const end = parts[at + 1]?.[0] ?? lines[nth].length
      const group = groupOf(source)
      sizes.set(group, (sizes.get(group) ?? 0) + end - column)
    })
  })
  return sizes
}

/**
 * Bytes of built files by module, largest first; with `gzip` each file's compressed size is divided among its modules.
 */
function bytesByModule(files, { gzip }) {
  const total = new Map()
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    const bytes = gzip ? gzipSync(code, { level: 9 }).length : Buffer.byteLength(code)
    for (const [module, characters] of charactersOf(file, code)) {
      total.set(module, (total.get(module) ?? 0) + (characters / code.length) * bytes)
    }
  }
  return [...total].map(([module, bytes]) => ({ module, bytes })).sort((a, b) => b.bytes - a.bytes)
}

const maps = join(root, 'dist/maps')

/** Scripts of the home screen: those that the page loads, and those that it lists for src/early.ts. */
function homeScripts() {
  const html = readFileSync(join(maps, 'h5/index.html'), 'utf8')
  return Array.from(new Set(html.match(/js\/[\w.-]+\.js/g)), file => join(maps, 'h5', file))
}

/** The modules in the scripts of the first H5 screen. */
export const firstScreenModules = () => ({
  title: 'H5: scripts of the home screen by module, gzip',
  modules: bytesByModule(homeScripts(), { gzip: true }),
})

/** The parts of the mini-program's main package: scripts by module, and its other files. */
export function mainPackageModules() {
  const folder = join(maps, 'weapp')
  const { subpackages } = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
  const below = subpackages.map(({ root: name }) => join(folder, name))
  const files = filesBelow(folder).filter(file => !file.endsWith('.map') && !below.some(path => file.startsWith(path)))
  const mapped = files.filter(file => file.endsWith('.js') && existsSync(`${file}.map`))
  const others = files
    .filter(file => !mapped.includes(file))
    .map(file => ({ module: relative(folder, file), bytes: statSync(file).size }))
  const modules = [...bytesByModule(mapped, { gzip: false }), ...others].sort((a, b) => b.bytes - a.bytes)
  return { title: 'Mini-program: main package by module', modules }
}
