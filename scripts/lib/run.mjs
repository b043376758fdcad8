import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const children = new Set()
let interrupted = false

/**
 * In a terminal Ctrl-C reaches the children directly. Elsewhere, and on SIGTERM, it is passed on to them. Then this
 * process waits for the children.
 */
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    for (const child of children) child.kill(signal)
    if (children.size === 0) process.exit(130)
  })
}

/**
 * Starts a command in the project's folder. `node` and files of node_modules/.bin run in this Node itself, so that no
 * shell is needed on any system; only npm is a script there.
 */
export function start(command, args, options = {}) {
  const npm = command === 'npm'
  const child = spawn(
    npm && process.platform === 'win32' ? 'npm.cmd' : command === 'node' ? process.execPath : command,
    args,
    {
      cwd: root,
      stdio: 'inherit',
      shell: npm && process.platform === 'win32',
      ...options,
      env: { ...process.env, ...options.env },
    },
  )
  children.add(child)
  child.on('close', () => children.delete(child))
  return child
}

/**
 * Runs a command to its end; resolves with its exit code and, if `quiet`, with its output. `onStart` gets the process.
 */
export const run = (command, args, { quiet = false, onStart, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, ...(quiet && { stdio: ['ignore', 'pipe', 'pipe'] }) })
    if (child.pid !== undefined) onStart?.(child)
    let output = ''
    child.stdout?.on('data', chunk => {
      output += chunk
    })
    child.stderr?.on('data', chunk => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes that move a terminal's cursor.
const MOVES = /\u001b\[[0-9;?]*[A-Za-z]/g

/** The end of a command's output, where its errors are, without the repainting of a progress bar. */
export const endOf = output =>
  output
    .replace(MOVES, '')
    .split('\n')
    .filter(line => line.trim() !== '' && !/Webpack █|即将开始启动编译/.test(line))
    .slice(-60)
    .join('\n')

const taken = []

/** The duration of each step, in the order in which they ended. */
export const stepTimes = () => [...taken]

/** Prints a progress line for a long step: its title, then its duration. Returns the step's result. */
export async function step(title, work) {
  const begun = Date.now()
  process.stdout.write(`- ${title} ...\n`)
  const result = await work()
  const seconds = (Date.now() - begun) / 1000
  process.stdout.write(`  ${title}: ${seconds.toFixed(1)} s\n`)
  taken.push({ title, seconds })
  return result
}

/** An expected failure with one sentence for the developer; no stack is printed. */
export class Stop extends Error {}

/** Runs a script's main function; a Stop prints its sentence and exits with code 1. */
export function main(work) {
  work().catch(error => {
    // A failure after Ctrl-C is caused by Ctrl-C.
    if (interrupted) process.exit(130)
    process.stderr.write(error instanceof Stop ? `\n${error.message}\n` : `\n${error?.stack ?? error}\n`)
    process.exit(1)
  })
}
