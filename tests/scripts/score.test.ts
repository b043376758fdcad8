import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scorePackage } from '../../scripts/score/package-score'
import { type Findings, mostWithin, points, rules } from '../../scripts/score/rules'
import { root } from '../helpers/files'

/** The findings against each rule. */
const faultsOf = (findings: Findings) =>
  Object.fromEntries(
    Object.entries(findings).map(([name, finding]) => [name, 'why' in finding ? finding.why : finding.faults]),
  )

describe('WeChat’s score by the files of a mini-program', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'score-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }

  it('the built mini-program keeps every rule', () => {
    const findings = scorePackage(join(root, 'dist/weapp'))
    expect(faultsOf(findings)).toEqual(Object.fromEntries(Object.keys(findings).map(name => [name, []])))
    const { got, measured } = points(findings)
    expect(got).toBe(measured)
    expect(measured).toBeGreaterThan(20)
  })

  it('a mini-program that keeps no rule is told each place', () => {
    write({
      'app.json': '{"pages":["pages/far"],"resizable":true}',
      'app.js': 'wx.getSystemInfoSync();fetchIt("http://example.com/a")',
      'app.wxss': '.a:active{color:red}.b{overflow-y:auto}',
    })
    const findings = scorePackage(folder)
    expect(faultsOf(findings)).toEqual({
      active: ['app.wxss: .a:active'],
      inertia: ['app.wxss: .b'],
      resizing: ['app.json'],
      oldApis: ['app.js: getSystemInfoSync'],
      https: ['http://example.com'],
      unreachable: ['pages/far'],
      unusedStyles: [],
    })
    expect(points(findings).got).toBe(0)
  })
})

describe('the points', () => {
  it('rules that cannot be measured here count neither for nor against', () => {
    const findings: Findings = {
      script: { why: 'no phone' },
      setDataCalls: { value: '3', met: true },
      https: { value: '1', met: false },
    }
    expect(points(findings)).toEqual({ got: rules.setDataCalls.weight, measured: rules.setDataCalls.weight + 1 })
  })

  it('the busiest second is found across the borders of seconds', () => {
    expect(mostWithin([], 1000)).toBe(0)
    expect(mostWithin([900, 100, 950, 1050, 1899, 1900], 1000)).toBe(4)
    expect(mostWithin([0, 1000, 2000], 1000)).toBe(1)
  })
})
