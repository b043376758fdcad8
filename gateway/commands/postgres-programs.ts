import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { environment } from '../config/config'
import { BackupError } from './backup-error'

const DEBIAN = '/usr/lib/postgresql'

/** The folders that may hold PostgreSQL's programs: those of PATH, then Debian's, newest version first. */
function folders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return [...(environment().PATH ?? '').split(delimiter), ...versions.map(version => join(DEBIAN, version, 'bin'))]
}

/** The main version in a version text such as `pg_dump (PostgreSQL) 15.18` or `PostgreSQL 15.18 on x86_64`. */
export const mainVersionOf = (text: string): number => Number(/PostgreSQL\)? (\d+)/.exec(text)?.[1] ?? 0)

/**
 * Finds a program of PostgreSQL that is at least as new as a server: an older pg_dump does not know the newer tables.
 *
 * @throws BackupError
 */
export async function programFor(name: 'pg_dump' | 'pg_restore', server: number): Promise<string> {
  const found: number[] = []
  for (const path of folders().map(folder => join(folder, name))) {
    if (!existsSync(path)) continue
    const { stdout } = await promisify(execFile)(path, ['--version'])
    const version = mainVersionOf(stdout)
    if (version >= server) return path
    found.push(version)
  }
  const which = found.length > 0 ? `${name} here has version ${Math.max(...found)}` : `${name} is not installed here`
  throw new BackupError(`${which}: install the PostgreSQL client of version ${server} or newer.`)
}

/** Runs a program of PostgreSQL on a database. The password goes by the environment, which other users cannot read. */
export async function runOn(path: string, url: string, inputs: readonly string[]): Promise<void> {
  const address = new URL(url)
  const { password } = address
  address.password = ''
  try {
    await promisify(execFile)(path, ['--no-password', '--dbname', address.href, ...inputs], {
      env: { ...environment(), DATABASE_URL: '', ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
      maxBuffer: 16 * 1024 * 1024,
    })
  } catch (cause) {
    const said = String(Object(cause).stderr ?? '').split('\n')
    const [fault = ''] = said.filter(line => line.includes('error:'))
    // Only the kind of the fault: the rest may contain values of rows.
    throw new BackupError(`PostgreSQL's program failed${fault && ` (${fault.split('error:')[1]?.trim()})`}.`, cause)
  }
}
