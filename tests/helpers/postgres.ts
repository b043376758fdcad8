import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

export interface Postgres {
  url: string
  /** Its data folder. */
  data: string
  /** Stops it and starts it again, as an update of the server does: every connection is cut. */
  restart: (whileAway?: () => Promise<unknown>) => Promise<void>
  stop: () => Promise<void>
}

/** The folder with PostgreSQL's programs: one of PATH, or Debian's. Null if there is none. */
export function postgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program)))) ?? null
}

/** PostgreSQL's version text, and its number: 15 for 15.18. */
export function postgresVersion(programs: string): { name: string; number: number } {
  const name = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  return { name, number: Number(/(\d+)[.\w]*(?: |$)/.exec(name)?.[1] ?? 0) }
}

/** The user for PostgreSQL, which refuses to run as root: its own user, or `nobody`. */
function somebody(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** The address of another database of the same PostgreSQL. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function told(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** One more database of a PostgreSQL: its address, and how it is dropped with all its connections. */
export interface OneMoreDatabase {
  url: string
  drop: () => Promise<void>
}

/**
 * Makes one more database.
 *
 * @param from How it is made, as PostgreSQL writes it: `template seeded strategy file_copy`.
 * @param name Its name. Without one it has a name of its own.
 */
export async function oneMoreDatabase(
  server: string,
  from = '',
  name = `copy_${randomUUID().replaceAll('-', '')}`,
): Promise<OneMoreDatabase> {
  await told(server, `create database ${name} ${from}`)
  return { url: databaseAt(server, name), drop: () => told(server, `drop database if exists ${name} with (force)`) }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

interface PostgresOptions {
  /** The data folder of a stopped PostgreSQL, which is copied. Without it the data are empty. */
  dataFrom?: string
  settings?: readonly string[]
  /** Ctrl-C does not reach it: its starter ends it. */
  apart?: boolean
}

/** Only this machine's tests reach it, and its data are thrown away: neither an address nor the disk is needed. */
const THROWN_AWAY = ['listen_addresses=', 'fsync=off', 'full_page_writes=off']

/** Gives a folder with all its content to a user. */
function handOver(folder: string, { uid, gid }: { uid: number; gid: number }) {
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), uid, gid)
}

/** Starts a PostgreSQL of its own, reached by a socket in a folder of its own; both are deleted when it stops. */
export async function startPostgres(
  programs: string,
  { dataFrom, settings = [], apart = false }: PostgresOptions = {},
): Promise<Postgres> {
  const user = somebody()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  // Without a locale, macOS ends it at its start.
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user }
  const data = join(folder, 'data')
  if (dataFrom) {
    cpSync(dataFrom, data, { recursive: true })
    // PostgreSQL refuses a data folder that others can read.
    chmodSync(data, 0o700)
    if (user) handOver(data, user)
  } else {
    const initdb = ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    await promisify(execFile)(join(programs, 'initdb'), initdb, options)
  }
  const all = [...THROWN_AWAY, `unix_socket_directories=${folder}`, ...settings]
  const url = `postgres://tests@localhost/postgres?host=${encodeURIComponent(folder)}`
  async function run() {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap(setting => ['-c', setting])], {
      ...options,
      detached: apart,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    server.stderr.on('data', chunk => {
      said = `${said}${chunk}`.slice(-2000)
    })
    let ended = false
    const closed = new Promise<void>(resolve => {
      server.on('close', () => {
        ended = true
        resolve()
      })
    })
    while (!(await answers(url))) {
      if (ended) throw new Error(`PostgreSQL ended instead of starting:\n${said}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    return async () => {
      // Fast shutdown: connections are cut.
      server.kill('SIGINT')
      await closed
    }
  }
  const begun = run()
  begun.catch(() => rmSync(folder, { recursive: true, force: true }))
  let end = await begun
  return {
    url,
    data,
    restart: async (whileAway = async () => {}) => {
      await end()
      await whileAway()
      end = await run()
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
