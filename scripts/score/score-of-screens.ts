import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tests/helpers/files'
import { servedGateway } from '../../tests/helpers/served-gateway'
import { scorePackage } from './package-score'
import { type Finding, points, type RuleName, rules } from './rules'
import { scoreTour } from './tour'

/** The most places that are printed for a rule. */
const PLACES = 12

/** Past jest, which puts its own lines around what a test prints. */
const print = (text: string) => writeSync(1, text)

function lineOf(name: RuleName, finding: Finding | undefined): string {
  const { name: what, weight, aim } = rules[name]
  const [value, verdict] =
    !finding || 'why' in finding
      ? ['', 'not here']
      : [finding.value, finding.met ? 'met' : weight > 0 ? 'MISSED' : 'look']
  return `${String(weight).padStart(2)}  ${what.padEnd(46)}${value.padEnd(14)}${verdict.padEnd(10)}${aim}`
}

/** Not a test of its own: the command runs it by jest, which knows the files of both platforms. */
test('the score of the mini-program', async () => {
  const gateway = await servedGateway()
  try {
    const findings = { ...scorePackage(join(root, 'dist/weapp')), ...(await scoreTour(gateway)) }
    const names = Object.keys(rules) as RuleName[] // The keys of `rules`.
    print(`\n${names.map(name => lineOf(name, findings[name])).join('\n')}\n`)
    for (const name of names) {
      const finding = findings[name]
      if (!finding || 'why' in finding) print(`\n${rules[name].name}: ${finding?.why ?? 'no finding'}.\n`)
      else if (finding.faults?.length) {
        const more = finding.faults.length - PLACES
        const places = [...finding.faults.slice(0, PLACES), ...(more > 0 ? [`and ${more} more`] : [])]
        print(`\n${rules[name].name}:\n${places.map(place => `  ${place}\n`).join('')}`)
      }
    }
    const { got, measured } = points(findings)
    print(
      `\n${got} of the ${measured} points that can be measured here: ${Math.floor((100 * got) / measured)} of 100.\n`,
    )
    expect(got).toBe(measured)
  } finally {
    await gateway.close()
  }
}, 900_000)
