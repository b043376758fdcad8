import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into the gateway's process: on SIGUSR2 it writes the delays of the event loop since the last signal, as one
 * line in milliseconds: the maximum, the 99th percentile, and the maximum by processor time. The last one does not grow
 * when other programs take the processor away. Only Linux reports it.
 */

/** Sampling interval of the processor time, in milliseconds. */
const EVERY = 5

/** Processor time of the main thread so far, in milliseconds; null if the system does not report it. */
function given() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ', 1)[0]) / 1e6
  } catch {
    return null
  }
}

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: EVERY })
  delay.enable()
  let last = given()
  let most = last === null ? Number.NaN : 0
  const look = () => {
    const now = given()
    most = Math.max(most, now - last)
    last = now
  }
  if (last !== null) setInterval(look, EVERY).unref()
  process.on('SIGUSR2', () => {
    const words = [delay.max / 1e6, delay.percentile(99) / 1e6, most].map(time => time.toFixed(1))
    process.stdout.write(`loop-delay ${words.join(' ')}\n`)
    delay.reset()
    last = given()
    if (last !== null) most = 0
  })
}
