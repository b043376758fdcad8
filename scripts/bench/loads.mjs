import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, Stop, start } from '../lib/run.mjs'
import { startGateway } from './gateway.mjs'
import { CONNECTIONS, load } from './load.mjs'

/** What is asked, how often; see presign.ts. */
const loads = [
  { kind: 'summary', count: 100 * CONNECTIONS },
  { kind: 'netValues', count: 100 * CONNECTIONS },
  { kind: 'watch', count: 60 * CONNECTIONS },
]

const node = (words, { input, ...options }) =>
  new Promise((resolve, reject) => {
    const child = start('node', words, { stdio: ['pipe', 'ignore', 'inherit'], ...options })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve() : reject(new Stop(`${words.at(-1)} exited with ${code}.`))))
    child.stdin.end(input)
  })

/**
 * Puts a gateway on the database of the settings under load. `presign` is the bundle that signs, `folder` a place for
 * files. Gives a result by kind and the memory after all, in megabytes.
 */
export async function underLoad(env, { presign, folder }) {
  const world = await run('node', ['--import', 'tsx', 'scripts/bench/world.ts'], { quiet: true, env })
  if (world.code !== 0) throw new Stop(`The data could not be made:\n${world.output}`)
  const people = JSON.parse(world.output)
  const outFile = join(folder, 'requests.json')
  // Each request goes out once: it has a nonce of its own, and its time is now.
  const signed = async (kind, count) => {
    await node([presign], { input: JSON.stringify({ keysFile: env.KEYS_FILE, kind, count, people, outFile }) })
    return JSON.parse(readFileSync(outFile, 'utf8'))
  }
  const gateway = await startGateway(env)
  try {
    const results = {}
    for (const { kind, count } of loads) {
      // Warms up first, because a cost that only the first request has must not be measured.
      await load(gateway.url, await signed(kind, 10 * CONNECTIONS))
      results[kind] = await load(gateway.url, await signed(kind, count))
      const { failed, firstRefusal } = results[kind]
      if (failed > 0) throw new Stop(`${failed} of ${count} requests failed: ${firstRefusal ?? 'no answer'}`)
    }
    return { ...results, memory: await gateway.memory() }
  } finally {
    await gateway.stop()
  }
}
