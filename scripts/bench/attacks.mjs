import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, run, Stop, start } from '../lib/run.mjs'
import { bundle } from './bundle.mjs'
import { startGateway } from './gateway.mjs'
import { printTable } from './table.mjs'

/** Duration of each attack. */
const SECONDS = 4
/** Interval of another customer's requests, in milliseconds. */
const EVERY = 25
const OTHERS = (SECONDS * 1000) / EVERY
/** The attacker's own address, because limits are by address. Only Linux has it without configuration. */
const ELSEWHERE = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {}
/** An idle gateway never blocks its event loop for longer, in milliseconds. */
const QUIET = 25
const QUIET_SECONDS = 5
const FIFTY_MEGABYTES = 50 * 1_048_576
const PIECE = Buffer.alloc(65_536, 120)

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Sends a request and returns its status and duration; status 0 if the gateway hung up. */
const send = (url, { method, path, headers, body }, options = {}) =>
  new Promise(resolve => {
    const begun = performance.now()
    const end = status => resolve({ status, time: performance.now() - begun })
    const payload = Buffer.from(body, 'base64')
    const sent = request(`${url}${path}`, {
      ...{ method, ...options, agent: false },
      headers: { ...headers, 'content-length': String(payload.length) },
    })
    sent.on('response', response => response.on('end', () => end(response.statusCode)).resume())
    sent.on('error', () => end(0))
    sent.end(payload)
  })

/** Sends the same requests repeatedly, one after another, until the time is over. */
const repeated = senders => async (url, requests, until) => {
  const statuses = []
  const sender = async first => {
    for (let nth = first; Date.now() < until; nth += senders)
      statuses.push((await send(url, requests[nth % requests.length], ELSEWHERE)).status)
  }
  await Promise.all(Array.from({ length: senders }, (_, first) => sender(first)))
  return statuses
}

/** Sends each request once, all at the same time. */
const together = (url, requests) =>
  Promise.all(requests.map(one => send(url, one, ELSEWHERE).then(({ status }) => status)))

/** No attack: the baseline for other customers. */
const nobody = () => Promise.resolve([])

/** Opens a socket for each request, announces 50 MB and sends as much as the gateway accepts. */
async function sockets(url, requests, until) {
  const { port } = new URL(url)
  const one = ({ method, path, headers }) =>
    new Promise(resolve => {
      let status = 0
      const socket = connect({ host: '127.0.0.1', port: Number(port), ...ELSEWHERE }, () => {
        const lines = Object.entries({ host: 'x', ...headers, 'content-length': FIFTY_MEGABYTES })
        socket.write([`${method} ${path} HTTP/1.1`, ...lines.map(line => line.join(': ')), '', ''].join('\r\n'))
        pour()
      })
      const pour = () => {
        while (!socket.destroyed && socket.write(PIECE));
        socket.once('drain', pour)
      }
      const timer = setTimeout(() => socket.destroy(), Math.max(0, until - Date.now()))
      socket.on('data', data => {
        status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(String(data))?.[1] ?? 0)
        if (status) socket.destroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(timer)
        resolve(status)
      })
    })
  return Promise.all(requests.map(one))
}

/** Requests a file on a socket for each request, and reads only the head of the answer. */
function unread(url, requests, until) {
  const { port } = new URL(url)
  const one = ({ method, path, headers }) =>
    new Promise(resolve => {
      let status = 0
      const socket = connect({ host: '127.0.0.1', port: Number(port), ...ELSEWHERE }, () => {
        const lines = Object.entries({ host: 'x', ...headers }).map(line => line.join(': '))
        socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      })
      socket.once('data', data => {
        status = Number(/^HTTP\/1\.1 (\d{3})/.exec(String(data))?.[1] ?? 0)
        socket.pause()
      })
      const timer = setTimeout(() => socket.destroy(), Math.max(0, until - Date.now()))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(timer)
        resolve(status)
      })
    })
  return Promise.all(requests.map(one))
}

/**
 * `held`: maximum block of the event loop, in milliseconds. `grown`: maximum growth of memory, in megabytes. `before`:
 * the effect of the same attack on a gateway without the limits against it, on two cores.
 */
const attacks = [
  { name: 'nothing', what: 'Nobody attacks', by: nobody, before: {} },
  {
    ...{
      name: 'keys',
      what: '0.8 MB of tiny keys, wrong signature, 8 senders',
      by: repeated(8),
      held: 100,
      grown: 100,
    },
    before: { held: '230 to 460 ms', others: 'up to 6 s' },
  },
  {
    ...{ name: 'png', what: 'PNG of 4096 x 4096, 16 at once', by: together, held: 200, grown: 300 },
    before: { grown: 'to 2 GB', others: 'up to 50 s' },
  },
  {
    ...{ name: 'small', what: 'PNG of 3100 x 3100, which is decoded, 16 at once', by: together, held: 200, grown: 300 },
    before: {},
  },
  {
    ...{ name: 'jpeg', what: 'JPEG of 2,500 scans, 16 at once', by: together, held: 200, grown: 300 },
    before: { grown: 'to 2 GB', others: 'up to 50 s' },
  },
  {
    ...{ name: 'sockets', what: '60 sockets of 50 MB multipart', by: sockets, held: 100, grown: 150 },
    before: { grown: 'to 1.1 GB' },
  },
  {
    ...{ name: 'pdf', what: 'PDF of 1 KB that unpacks to 300 MB, 16 at once', by: together, held: 100, grown: 150 },
    before: { grown: 'to 2 GB' },
  },
  {
    ...{ name: 'downloads', what: '60 downloads of 10 MB that nobody reads', by: unread, held: 100, grown: 150 },
    before: {},
  },
]

/**
 * Sends other customers' requests until the time is over; returns the median and the longest duration, and the
 * refusals.
 */
async function others(url, requests, until) {
  const times = []
  let refused = 0
  for (const one of requests) {
    if (Date.now() >= until) break
    const { status, time } = await send(url, one)
    times.push(time)
    if (status !== 200) refused += 1
    await sleep(Math.max(0, EVERY - time))
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? Number.NaN, most: times.at(-1) ?? Number.NaN, refused }
}

function counted(statuses) {
  const counts = new Map()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status || 'hung up'}`).join(', ')
}

/**
 * The rows of one attack. The event loop is judged by processor time where the system reports it, because other
 * programs on the machine also delay a wall clock.
 */
function rowsOf({ what, held, grown, before }, { delay, more, told, statuses }) {
  const busy = Number.isNaN(delay.busy) ? delay.most : delay.busy
  return [
    {
      what: `${what}: event loop busy at a time`,
      figure: `${busy.toFixed(0)} ms`,
      ...(held !== undefined && { aim: `<= ${held} ms`, met: busy <= held }),
      before: before.held,
    },
    { what: '  by the clock', figure: `${delay.most.toFixed(0)} ms, 99 in 100: ${delay.p99.toFixed(0)} ms` },
    {
      what: '  memory at most above that before',
      figure: `${more.toFixed(0)} MB`,
      ...(grown !== undefined && { aim: `<= ${grown} MB`, met: more <= grown }),
      before: before.grown,
    },
    {
      what: '  others: median, longest',
      figure: `${told.median.toFixed(0)} ms, ${told.most.toFixed(0)} ms, ${told.refused} refused`,
      before: before.others,
    },
    { what: '  answers to the attack', figure: counted(statuses) },
  ]
}

/** Waits until the gateway has finished its start-up work, such as making missing papers. */
async function quiet(gateway) {
  for (let looks = 0, inARow = 0; looks < 60 && inARow < QUIET_SECONDS; looks += 1) {
    await gateway.loopDelay()
    await sleep(1000)
    const { busy, most } = await gateway.loopDelay()
    inARow = (Number.isNaN(busy) ? most : busy) <= QUIET ? inARow + 1 : 0
  }
}

/** Makes data and requests; returns the requests of every attack, and as many sets of other customers' requests. */
async function prepared(env, folder) {
  const world = await run('node', ['--import', 'tsx', 'scripts/bench/world.ts'], { quiet: true, env })
  if (world.code !== 0) throw new Stop(`The data could not be made:\n${world.output}`)
  const maker = join(folder, 'attack-requests.cjs')
  await bundle('scripts/bench/attack-requests.ts', { outfile: maker, platform: 'node' })
  const outFile = join(folder, 'attacks.json')
  const order = { keysFile: env.KEYS_FILE, people: JSON.parse(world.output), others: OTHERS, outFile }
  const child = start('node', [maker], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(JSON.stringify(order))
  const code = await new Promise(resolve => child.on('close', resolve))
  if (code !== 0) throw new Stop('The requests could not be made.')
  return JSON.parse(readFileSync(outFile, 'utf8'))
}

/**
 * Attacks a separate gateway on 127.0.0.1, a few seconds for each attack, and prints the effect on everybody else:
 * `node scripts/bench/attacks.mjs`.
 */
main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attacks-'))
  const rows = []
  try {
    const env = { KEYS_FILE: join(folder, 'keys.json'), DATABASE_URL: '', DATA_DIR: join(folder, 'pglite') }
    const requests = await prepared(env, folder)
    const watched = `--import ${new URL('loop-delay.mjs', import.meta.url).href}`
    const gateway = await startGateway({ ...env, NODE_OPTIONS: watched })
    try {
      // The first requests are a warm-up, because they compile code and read data once.
      await others(gateway.url, requests.others[0], Date.now() + SECONDS * 1000)
      await together(gateway.url, requests.warm)
      await quiet(gateway)
      for (const [nth, { name, by, ...attack }] of attacks.entries()) {
        const before = await gateway.memory()
        const until = Date.now() + SECONDS * 1000
        const [statuses, told] = await Promise.all([
          by(gateway.url, requests.attacks[name] ?? [], until),
          others(gateway.url, requests.others[nth + 1], until),
        ])
        const after = await gateway.memory()
        const delay = await gateway.loopDelay()
        const more = before && after ? after.most - before.now : Number.NaN
        rows.push(...rowsOf(attack, { delay, more, told, statuses }))
      }
    } finally {
      await gateway.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  printTable(rows)
})
