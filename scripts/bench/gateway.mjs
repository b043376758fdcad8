import { readFileSync } from 'node:fs'
import { gatewayWords } from '../lib/gateway.mjs'
import { run, Stop, start } from '../lib/run.mjs'
import { freePort } from './free-port.mjs'

/** Current and maximum memory of a process in megabytes; null if the system does not report it. */
async function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = name => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    if (process.platform === 'win32') return null
    const { output } = await run('ps', ['-o', 'rss=', '-p', String(pid)], { quiet: true })
    const now = Number(output.trim()) / 1024
    return { now, most: now }
  }
}

/**
 * Production has no made-up people. So the measured gateway is one for development that does the work of one in
 * production.
 */
const LIKE_PRODUCTION = { SIMULATORS: 'off', CHECK_ANSWERS: 'off' }

/** Starts the gateway as a separate process, as in production, or, as a `demo`, with its simulators. */
export async function startGateway(env, { demo = false } = {}) {
  const port = await freePort()
  const child = start('node', gatewayWords, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // The measured data is the demo data.
      ...{ SEED: 'demo', PUBLIC_ORIGIN: 'http://127.0.0.1', ...env, NODE_ENV: 'development' },
      ...(!demo && LIKE_PRODUCTION),
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
    },
  })
  let output = ''
  const closed = new Promise(resolve => child.on('close', resolve))
  await new Promise((resolve, reject) => {
    const read = chunk => {
      output += chunk
      if (output.includes('ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    closed.then(() => reject(new Stop(`The gateway did not start:\n${output}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => memoryOf(child.pid),
    /**
     * With loop-delay.mjs: the delays of the event loop since the last call, in milliseconds: the maximum, the 99th
     * percentile, and the maximum by processor time (NaN if the system does not report it).
     */
    async loopDelay() {
      const from = output.length
      child.kill('SIGUSR2')
      const told = () => /loop-delay (\S+) (\S+) (\S+)\n/.exec(output.slice(from))
      while (!told()) await new Promise(resolve => setTimeout(resolve, 20))
      const [most, p99, busy] = told().slice(1).map(Number)
      return { most, p99, busy }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}
