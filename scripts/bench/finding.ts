import { gzipSync } from 'node:zlib'
import { findingHandlers } from '../../gateway/handlers/funds/finding'
import { netValueHandlers } from '../../gateway/handlers/funds/net-values'
import { findFunds } from '../../gateway/handlers/funds/search/fund-index'
import type { Context } from '../../gateway/pipeline/context'
import { seededDatabase } from '../../tests/helpers/database'
import { testClock } from '../../tests/helpers/gateway-config'
import { growFunds } from '../../tests/helpers/many-funds'

const SIZES = [1_000, 10_000]
const ROUNDS = 10
/** Typical searches: codes, names, first letters, whole pinyin, mixed, managers, types, two words. */
const EXACT = [
  '1004',
  '医疗健康',
  'wjcz',
  'tinglanwenjian',
  'tlyiljk',
  '许知行',
  'xzx',
  '货币基金',
  '许知行 混合',
  '汀',
]
/** Searches with one mistake each, and one without any match. They are compared with every fund twice. */
const NEARLY = ['汀蓝医疗', '稳定成长混合', 'yilaiojiankang', '104002', '沈易舟', '没有这样的基金']

/** The 95th percentile of the durations, in ms. */
const p95 = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function timesOf(words: readonly string[], search: (word: string) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const word of words) times.push(await timed(() => search(word)))
  }
  return p95(times)
}

/**
 * Prints for each size: the first search, which reads the funds, and later ones, also with a page of figures; and the
 * whole list at once: its duration, and its bytes plain and compressed.
 */
async function main() {
  const results = []
  for (const size of SIZES) {
    const { db, close } = await seededDatabase()
    await growFunds(db, size)
    // The context of a visitor: all fields that the handler reads.
    const visitor = { db, now: testClock().now, session: null } as unknown as Context
    const first = await timed(() => findFunds(db, '汀'))
    const exact = await timesOf(EXACT, word => findFunds(db, word))
    const nearly = await timesOf(NEARLY, word => findFunds(db, word))
    const page = await timesOf(EXACT, keyword => findingHandlers.searchFunds({ keyword }, visitor))
    // The older list requests every fund at once.
    const all = await timesOf([''], () => netValueHandlers.queryNetvalue({ queryType: 'ALL' }, visitor))
    const answer = Buffer.from(JSON.stringify(await netValueHandlers.queryNetvalue({ queryType: 'ALL' }, visitor)))
    const [bytes, gzip] = [answer.length, gzipSync(answer).length]
    results.push({ size, first, exact, nearly, page, all, bytes, gzip })
    await close()
  }
  process.stdout.write(JSON.stringify(results))
}

main().then(
  () => process.exit(0),
  error => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
