import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesBelow } from '../lib/build.mjs'
import { root } from '../lib/run.mjs'

/** Bytes of the mini-program's packages: the main one, the largest subpackage with its name, and all. */
export function packageSizes() {
  const folder = join(root, 'dist/weapp')
  const { subpackages } = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
  const sizes = new Map([['main', 0], ...subpackages.map(({ root: name }) => [name.replace(/\/$/, ''), 0])])
  for (const file of filesBelow(folder)) {
    const path = relative(folder, file).split(sep).join('/')
    const name = [...sizes.keys()].find(name => path.startsWith(`${name}/`)) ?? 'main'
    sizes.set(name, sizes.get(name) + statSync(file).size)
  }
  const { main, ...others } = Object.fromEntries(sizes)
  const [largest = ['none', 0]] = Object.entries(others).sort(([, a], [, b]) => b - a)
  return { main, largest: { name: largest[0], bytes: largest[1] }, all: [...sizes.values()].reduce((a, b) => a + b, 0) }
}
