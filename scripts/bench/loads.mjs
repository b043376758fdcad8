import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, Stop, start } from '../lib/run.mjs'
import { startGateway } from './gateway.mjs'
import { CONNECTIONS, load } from './load.mjs'

/** The kinds of requests and their numbers; see presign.ts. */
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
 * Runs a gateway on the database of the settings under load. `presign` is the bundle that signs, `folder` is for files.
 * Returns a result for each kind and the memory afterwards, in megabytes.
 */
export async function underLoad(env, { presign, folder }) {
  const world = await run('node', ['--import', 'tsx', 'scripts/bench/world.ts'], { quiet: true, env })
  if (world.code !== 0) throw new Stop(`The data could not be made:\n${world.output}`)
  const people = JSON.parse(world.output)
  const outFile = join(folder, 'requests.json')
  // Each request is sent once: its nonce is unique and its timestamp is now.
  const signed = async (kind, count) => {
    await node([presign], { input: JSON.stringify({ keysFile: env.KEYS_FILE, kind, count, people, outFile }) })
    return JSON.parse(readFileSync(outFile, 'utf8'))
  }
  const gateway = await startGateway(env)
  try {
    const results = {}
    for (const { kind, count } of loads) {
      // Warms up first, so that the one-time cost of first requests is not measured.
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
