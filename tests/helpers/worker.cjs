const { fork } = require('node:child_process')
const { join, resolve } = require('node:path')

const root = resolve(__dirname, '../..')

/** The environment of the processes beside this one. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME, TEST_DATABASE: process.env.TEST_DATABASE ?? '' }

let url = null

/**
 * The address of this worker's PostgreSQL, or null if none is installed. It starts with the first request, in a process
 * of its own (postgres-server.ts) that ends with this one.
 */
const postgres = () => {
  url ??= new Promise((resolve, reject) => {
    const child = fork(join(__dirname, 'postgres-server.ts'), { cwd: root, execArgv: ['--import', 'tsx'], env })
    child.on('error', reject)
    child.once('exit', () => reject(new Error('PostgreSQL ended')))
    child.on('message', ({ url: at, failed }) => (failed === undefined ? resolve(at) : reject(new Error(failed))))
    // It does not keep this process alive.
    child.unref()
    child.channel?.unref()
  })
  return url
}

/** The process in which this worker's gateways run, and its open requests: { child, waiting, asked }. */
let running = null

function start() {
  const child = fork(join(__dirname, 'gateway-process.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env,
  })
  const state = { child, waiting: new Map(), asked: 0 }
  const fail = error => {
    if (running === state) running = null
    for (const { reject } of state.waiting.values()) reject(error)
    state.waiting.clear()
  }
  // A message to a process that has just ended fails by itself.
  child.on('error', fail)
  child.once('exit', () => fail(new Error('the gateway ended')))
  child.on('message', ({ id, answer, failed }) => {
    const waiter = state.waiting.get(id)
    state.waiting.delete(id)
    if (failed === undefined) waiter?.resolve(answer)
    else waiter?.reject(new Error(failed))
  })
  // It ends with this process, and does not keep it alive.
  child.unref()
  child.channel?.unref()
  return state
}

function ask(state, what, gateway, of) {
  const { child, waiting } = state
  if (running !== state) return Promise.reject(new Error('the gateway ended'))
  state.asked += 1
  const id = state.asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    child.send({ id, ask: what, gateway, of })
  })
}

/**
 * Opens a gateway in the process beside this one, which starts with the first gateway: on a database of its own, at a
 * port of its own. Its modules are loaded once for all of them. Its type is in per-worker.ts.
 */
async function openGateway() {
  running ??= start()
  // Gateway numbers belong to their process: another process may have another gateway with this number.
  const state = running
  const { gateway, port, publicKey } = await ask(state, 'open')
  return {
    port,
    publicKey,
    ask: (what, of) => ask(state, what, gateway, of),
    close: () => ask(state, 'close', gateway),
  }
}

module.exports = { openGateway, postgres }
