import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connectedTo } from '../../../gateway/db/as-it-is'
import { isOfConnection, openDatabase } from '../../../gateway/db/connect'
import { DatabaseError, type DatabaseProblem } from '../../../gateway/db/database-error'
import { lockFolder } from '../../../gateway/db/folder-lock'
import { world } from '../../../gateway/db/schema/seed'
import { databaseReason } from '../../../gateway/lib/redaction'
import { newDataFolder } from '../../helpers/database'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The problem of a database that fails to open. */
async function problemOf(opening: Promise<unknown>): Promise<DatabaseProblem> {
  const error = await opening.then(
    () => new Error('it opened'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof DatabaseError)) throw error
  // The message is one sentence for a person; the driver's message is kept for the log.
  expect(error.message).toMatch(/^[A-Z].*\.$/)
  expect(error.message).not.toContain('\n')
  return error.problem
}

describe('the embedded database', () => {
  it('an embedded database keeps its rows, and reopening it runs no migration twice', async () => {
    const dataDir = join(folder, 'new', 'data')
    const first = await openDatabase({ dataDir })
    await first.db.insert(world).values({ key: 'kept', value: '值' })
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.db.select().from(world)).toEqual([{ key: 'kept', value: '值' }])
    const { rows } = await second.db.execute<{ n: number }>(
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    await second.close()
  }, 180_000)

  it('an embedded database can be opened by one gateway at a time', async () => {
    const dataDir = join(folder, 'data')
    await newDataFolder(dataDir)
    const first = await openDatabase({ dataDir })
    expect(await problemOf(openDatabase({ dataDir }))).toBe('locked')
    await first.close()
    const second = await openDatabase({ dataDir })
    await second.close()
    expect(existsSync(`${dataDir}.lock`)).toBe(false)
  }, 180_000)

  it.each([
    // No process has this id: it is above the largest possible one.
    ['whose number nobody has', 99_999_999, new Date()],
    ['whose number is ours now, as in a container that was restarted', process.pid, new Date()],
    ['whose number another process has now', process.ppid, new Date(Date.now() - 3_600_000)],
  ])('the lock of a gateway that died, %s, is taken over', async (_, pid, lastSign) => {
    const dataDir = join(folder, 'data')
    writeFileSync(`${dataDir}.lock`, `${pid}\n`)
    utimesSync(`${dataDir}.lock`, lastSign, lastSign)
    const giveBack = lockFolder(dataDir)
    await expect(problemOf(openDatabase({ dataDir }))).resolves.toBe('locked')
    giveBack()
  })

  it('the lock of a running gateway is not taken over', async () => {
    const dataDir = join(folder, 'data')
    writeFileSync(`${dataDir}.lock`, `${process.ppid}\n`)
    expect(await problemOf(openDatabase({ dataDir }))).toBe('locked')
    expect(existsSync(`${dataDir}.lock`)).toBe(true)
  })

  it('a folder with other content is not opened as a database, and its lock is released', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'PG_VERSION'), '17')
    expect(await problemOf(openDatabase({ dataDir }))).toBe('damaged')
    expect(existsSync(`${dataDir}.lock`)).toBe(false)
  }, 180_000)

  it('a path where no folder can be created is not opened', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await problemOf(openDatabase({ dataDir: join(folder, 'file', 'data') }))).toBe('unwritable')
  })
})

describe('PostgreSQL', () => {
  it('a PostgreSQL that does not answer has a problem code of its own', async () => {
    const server = createServer(socket => socket.destroy())
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await problemOf(openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none` }))).toBe('unreachable')
    await new Promise(resolve => server.close(resolve))
  })

  it.each([
    ['a gateway', (url: string): Promise<unknown> => openDatabase({ url })],
    ['a backup or a restore', (url: string): Promise<unknown> => connectedTo(url)],
  ])(
    'the error of a refused connection of %s is known to be of the database, so its code can be told',
    async (_, open) => {
      const { cause } = await open('postgres://nobody@127.0.0.1:1/none').then(
        () => ({ cause: null }),
        ({ cause }: DatabaseError) => ({ cause }),
      )
      expect(cause).toMatchObject({ code: 'ECONNREFUSED' })
      expect(isOfConnection(Object(cause))).toBe(true)
    },
  )

  it.each(['ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'])('the reason of a failed connection is its code alone: %s', code => {
    const cause = Object.assign(new Error(`getaddrinfo ${code} db.example.com`), { code })
    const error = new DatabaseError('unreachable', 'PostgreSQL does not answer.', { cause })
    expect(databaseReason(error, failed => failed === cause)).toBe(code)
    // The same code of another connection, as of a port to listen at, says nothing of the database.
    expect(databaseReason(error, () => false)).toBeNull()
  })
})
