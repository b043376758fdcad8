import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../helpers/files'

interface Test {
  path: string
}
interface Order {
  sort(tests: readonly Test[]): Test[]
}

const longestFirst: { (): Order; LONGEST: readonly string[] } = require('../../scripts/lib/longest-first.cjs')

const sorted = (paths: readonly string[]) =>
  longestFirst()
    .sort(paths.map(path => ({ path })))
    .map(({ path }) => path)

describe('the order in which files run', () => {
  it('every listed file exists', () => {
    expect(longestFirst.LONGEST.filter(file => !existsSync(join(root, 'tests', file)))).toEqual([])
  })

  it('the longest files run first, and the others keep their order', () => {
    const long = longestFirst.LONGEST.map(file => `/somewhere/tests/${file}`)
    const others = ['/somewhere/tests/mini/wx.test.ts', '/somewhere/tests/journeys/shell.test.ts']
    expect(sorted([...others, ...[...long].reverse()])).toEqual([...long, ...others])
  })

  it('Windows paths are understood', () => {
    const [longest = ''] = longestFirst.LONGEST
    const path = `C:\\project\\tests\\${longest.replaceAll('/', '\\')}`
    expect(sorted(['C:\\project\\tests\\mini\\wx.test.ts', path])[0]).toBe(path)
  })
})
