import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into the gateway's process: on SIGUSR2 it writes how long its event loop was held up since the last time, in
 * milliseconds, as one line.
 */
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGUSR2', () => {
    process.stdout.write(`loop-delay ${(delay.max / 1e6).toFixed(1)} ${(delay.percentile(99) / 1e6).toFixed(1)}\n`)
    delay.reset()
  })
}
