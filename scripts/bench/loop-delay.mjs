import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into the gateway's process: on SIGUSR2 it writes how long its event loop was held up since the last time, as
 * one line of milliseconds: the longest, 99 in 100, and the longest by the processor's time. The last one does not grow
 * when other programs take the processor away. Only Linux tells it.
 */

/** How often the processor's time is looked at, in milliseconds. */
const EVERY = 5

/** The time that the processor has given to the main thread, in milliseconds; null where the system does not tell. */
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
