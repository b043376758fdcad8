import { spawn } from 'node:child_process'
import { root } from '../../helpers/files'

const NAME = '阿卜杜热依木江'
const MOBILE = '15400000006'
const ROW = `${NAME},${MOBILE},first line\n    at second line of ${NAME}`

/** An error as the database's driver and drizzle make it, with a row in each of its properties. */
const FAILED = `Object.assign(new Error('Failed query: insert into customers values ($1)\\nparams: ' + row), {
  query: 'insert into customers values ($1)', params: [row],
  cause: Object.assign(new Error('invalid input syntax for type integer: "' + row + '"'),
    { code: '22P02', severity: 'ERROR', detail: row, where: row, table: 'customers' }),
})`

/** Ways out of a process, and a word that tells the reason. */
const ways: [way: string, script: string, reason: string][] = [
  ['an error that nobody caught', `setTimeout(() => { throw ${FAILED} })`, '22P02'],
  ['a rejection that nobody handled', `Promise.reject(${FAILED})`, '22P02'],
  ['a rejection with a text', "Promise.reject('refused for ' + row.slice(8, 19))", 'refused for'],
  ['a warning', "process.emitWarning('not cached for ' + row.slice(8, 19))", 'not cached'],
  ['a warning about an error', `process.emitWarning(${FAILED})`, '22P02'],
  ['the console', `console.error('it broke', ${FAILED}.message)`, 'it broke'],
  ['the console with an error', `console.warn(${FAILED})`, '22P02'],
]

/** Runs a script in a process whose ways out are redacted, and returns all that it wrote. */
const outputOf = (script: string) =>
  new Promise<{ output: string; code: number | null }>(resolve => {
    const words = `const { redactWaysOut } = require('./gateway/pipeline/ways-out'); redactWaysOut()
      const row = ${JSON.stringify(ROW)}; ${script}`
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', words], { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += chunk
      })
    }
    child.on('close', code => resolve({ output, code }))
  })

test.each(ways)('%s leaves the process with its reason and without the row', async (way, script, reason) => {
  const { output, code } = await outputOf(script)
  expect(output).toContain(reason)
  for (const secret of [NAME, MOBILE, 'first line', 'second line']) expect(output).not.toContain(secret)
  expect(code).toBe(/nobody/.test(way) || way === 'a rejection with a text' ? 1 : 0)
  for (const line of output.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test('the thread of a decoder that prints and fails writes nothing to the process', async () => {
  const { output, code } = await outputOf(`
    const { Worker } = require('node:worker_threads')
    const threads = require('node:worker_threads')
    threads.Worker = class extends Worker {
      constructor(_, options) {
        super("require('node:worker_threads').parentPort.once('message', row => { console.log(row); console.error(row); process.emitWarning(row)\\n" +
          "setTimeout(() => { throw new Error(row) }) })", { ...options, eval: true, execArgv: [] })
      }
    }
    const { runDecoder } = require('./gateway/decoders/run')
    runDecoder('jpeg', row).catch(error => console.error(error.name, error.message.length))
  `)
  expect(code).toBe(0)
  expect(output).toContain(`Error ${ROW.length}`)
  for (const secret of [NAME, MOBILE, 'first line', 'second line']) expect(output).not.toContain(secret)
})
