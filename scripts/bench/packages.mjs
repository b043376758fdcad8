import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesBelow } from '../lib/build.mjs'
import { root } from '../lib/run.mjs'

/** Number of screens of the whole product. */
const ALL_SCREENS = 192
/**
 * The size that a screen in a subpackage adds to the main package: its line in the route table, its page's name, its
 * address.
 */
const BYTES_OF_A_SCREEN = 160

/**
 * Bytes of the mini-program's packages: the main one, its estimate with all screens, the largest subpackage with its
 * name, and all.
 */
export function packageSizes() {
  const folder = join(root, 'dist/weapp')
  const { pages, subpackages } = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
  const sizes = new Map([['main', 0], ...subpackages.map(({ root: name }) => [name.replace(/\/$/, ''), 0])])
  // WeChat ignores .txt files (licences of packages).
  for (const file of filesBelow(folder).filter(name => !name.endsWith('.txt'))) {
    const path = relative(folder, file).split(sep).join('/')
    const name = [...sizes.keys()].find(name => path.startsWith(`${name}/`)) ?? 'main'
    sizes.set(name, sizes.get(name) + statSync(file).size)
  }
  const { main, ...others } = Object.fromEntries(sizes)
  const [largest = ['none', 0]] = Object.entries(others).sort(([, a], [, b]) => b - a)
  const built = pages.length + subpackages.reduce((sum, { pages: own }) => sum + own.length, 0)
  const grown = main + (ALL_SCREENS - built) * BYTES_OF_A_SCREEN
  return {
    main,
    grown,
    largest: { name: largest[0], bytes: largest[1] },
    all: [...sizes.values()].reduce((a, b) => a + b, 0),
  }
}
