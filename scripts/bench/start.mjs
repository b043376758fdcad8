import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildGateway } from '../lib/build-gateway.mjs'
import { root, run, start } from '../lib/run.mjs'
import { kilobytes, most } from './table.mjs'

const TIMES = 5

/**
 * One start in production until the gateway listens: seconds, seconds of the processor, megabytes. Linux reports them.
 */
async function startOnce(env) {
  const begun = performance.now()
  const child = start('node', ['--max-old-space-size=768', join(root, 'dist/gateway/main.cjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const closed = new Promise(resolve => child.on('close', resolve))
  let output = ''
  await new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => String(chunk).includes('ready at') && resolve())
    child.stderr.on('data', chunk => {
      output += chunk
    })
    closed.then(() => reject(new Error(output)))
  })
  const seconds = (performance.now() - begun) / 1000
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  child.kill('SIGTERM')
  await closed
  return { seconds, busy: (Number(user) + Number(system)) / 100, memory }
}

const median = numbers => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** The start of the compiled gateway on PostgreSQL, whose tables are up to date. */
export async function startRows({ url, keysFile }) {
  await buildGateway()
  const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://bench.example.com', PORT: '0', LOG_LEVEL: 'warn' }
  const settings = { ...env, KEYS_FILE: keysFile, DATABASE_URL: url }
  await run('node', ['dist/gateway/main.cjs', 'migrate'], { quiet: true, env: settings })
  const figures = []
  for (let at = 0; at < TIMES; at += 1) figures.push(await startOnce(settings))
  const { length } = readFileSync(join(root, 'dist/gateway/main.cjs'))
  return [
    {
      what: `Start of the compiled gateway (median of ${TIMES})`,
      ...most(median(figures.map(({ seconds }) => seconds)), 2, 's', 2),
    },
    {
      what: 'Start of the compiled gateway: time of the processor',
      figure: `${median(figures.map(({ busy }) => busy)).toFixed(2)} s`,
    },
    {
      what: 'Memory of the compiled gateway after its start',
      figure: `${median(figures.map(({ memory }) => memory)).toFixed(0)} MB`,
    },
    { what: 'Size of the compiled file', figure: kilobytes(length) },
  ]
}
