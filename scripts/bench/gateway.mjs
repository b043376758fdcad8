import { readFileSync } from 'node:fs'
import { gatewayWords } from '../lib/gateway.mjs'
import { run, Stop, start } from '../lib/run.mjs'
import { freePort } from './free-port.mjs'

/** Megabytes of memory a process has now and had at most; null where the system does not tell. */
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
 * Starts the gateway as a process of its own, with the settings of production, or, as a `demo`, with its simulators.
 */
export async function startGateway(env, { demo = false } = {}) {
  const port = await freePort()
  const child = start('node', gatewayWords, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // The world that is measured is the made-up one.
      ...{ SEED: 'demo', PUBLIC_ORIGIN: 'http://127.0.0.1', ...env, NODE_ENV: demo ? 'development' : 'production' },
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
     * With loop-delay.mjs: how long the event loop was held up at most since the last time, 99 in 100, and the longest
     * by the processor's time (NaN where the system does not tell it), in milliseconds.
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
