import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@/contract/account'
import { parseKeys } from '../gateway/wire/keys'
import { loadSigner } from './bench/load-signer'
import { previousCommit, takeOut } from './lib/previous-release'

// Run at a release (docs/operations/migrations.md): `node --import tsx scripts/try-release.ts`. It takes the previous
// release's program from git and lets it work on the tables of this one: the made-up world of this release, a month
// that the previous release adds to it, and its answers. Then this release goes on with the rows of the previous one.

const root = join(__dirname, '..')

/** Runs a gateway of a folder for as long as `work` takes. */
async function withGateway(folder: string, env: Record<string, string>, work: (url: string) => Promise<void>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts'], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.on('close', () => resolve()))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const [, url] = /ready at (\S+)/.exec(String(chunk)) ?? []
      if (url) resolve(url)
    })
    void ended.then(() => reject(new Error(`the gateway in ${folder} ended`)))
  })
  try {
    await work(await ready)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function answered(response: Response): Promise<void> {
  const text = await response.text()
  if (!response.ok || text.includes('"success":false')) throw new Error(`${response.status} ${text.slice(0, 300)}`)
}

async function main(): Promise<void> {
  const commit = previousCommit()
  if (!commit) {
    process.stdout.write('skipped: the history of git does not reach back to the previous release\n')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const previous = mkdtempSync(join(tmpdir(), 'previous-'))
  const env = { DATA_DIR: join(folder, 'pglite') }
  try {
    takeOut(commit, previous)
    await withGateway(root, env, async () => process.stdout.write('This release has made its tables and rows.\n'))
    const { createSigner } = await loadSigner()
    // As the app does: the month that is added moves the gateway's clock, also that of the next gateway.
    let time = new Date()
    const prepare = createSigner(parseKeys(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))), () => time)
    const ask = async (url: string) => {
      time = new Date((await fetch(url)).headers.get('date') ?? time)
      const { url: path, method, headers } = prepare(account.getEserverItemList, {})
      await answered(await fetch(`${url}${path}`, { method, headers }))
    }
    await withGateway(previous, env, async url => {
      await ask(url)
      const headers = { 'content-type': 'application/json', origin: url }
      await answered(await fetch(`${url}/demo/time`, { method: 'POST', headers, body: '{"to":"month"}' }))
      process.stdout.write(`The previous release (${commit.slice(0, 8)}) has answered, and added a month.\n`)
    })
    await withGateway(root, env, ask)
    process.stdout.write('This release goes on with that.\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(previous, { recursive: true, force: true })
  }
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
