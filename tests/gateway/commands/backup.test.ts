import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { backup } from '../../../gateway/commands/backup'
import { type Manifest, requireKnown, rowsByTable } from '../../../gateway/commands/backup-manifest'
import { programFor } from '../../../gateway/commands/postgres-programs'
import { restore } from '../../../gateway/commands/restore'
import type { Config } from '../../../gateway/config/config'
import { type Db, openDatabase } from '../../../gateway/db/connect'
import { lockFolder } from '../../../gateway/db/folder-lock'
import { customers } from '../../../gateway/db/schema/account'
import { people, person } from '../../../gateway/seed/people'
import { newDataFolder, seededCopy } from '../../helpers/database'
import { testConfig } from '../../helpers/gateway-config'
import { perWorker } from '../../helpers/per-worker'
import { type OneMoreDatabase, oneMoreDatabase } from '../../helpers/postgres'
import { picture, runningBucket, storedGateway } from '../store/stored-gateway'

const lin = person('lin')
const some = [lin, person('zhou'), person('chen')]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let said = ''
beforeEach(() => {
  said = ''
  jest.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += String(text)
    return true
  })
})
afterEach(() => jest.restoreAllMocks())

/** A digest of every row of every table. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const name of Object.keys(await rowsByTable(db))) {
    const table = sql.raw(
      name
        .split('.')
        .map(part => `"${part}"`)
        .join('.'),
    )
    const { rows } = await db.execute<{ digest: string }>(
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${table} as t`,
    )
    contents[name] = rows[0]?.digest ?? ''
  }
  return contents
}

const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))

describe('a backup of the embedded database', () => {
  const place = (name: string) => testConfig({ dataDir: join(folder, name) })
  const made = () => join(folder, 'embedded')
  let before: Record<string, string>

  beforeAll(async () => {
    await newDataFolder(place('data').dataDir)
    const { db, close } = await openDatabase({ dataDir: place('data').dataDir })
    for (const { custNo, name, certType, cert, mobile, openedDay } of people) {
      await db.insert(customers).values({ custNo, name, certType, certNo: cert, mobile, openedDay })
    }
    before = await contentOf(db)
    await close()
    await backup(place('data'), [made()])
  }, 120_000)

  it('it is restored into an empty place with every row of every table', async () => {
    await restore(place('again'), [made()])
    expect(said).toContain('rows and 0 objects are restored')
    const { db, close } = await openDatabase({ dataDir: place('again').dataDir })
    expect(await contentOf(db)).toEqual(before)
    expect(await db.$count(customers)).toBe(people.length)
    await close()
  }, 120_000)

  it('it is for its owner only, and it holds no setting', () => {
    for (const name of readdirSync(made())) expect(statSync(join(made(), name)).mode & 0o077).toBe(0)
    expect(statSync(made()).mode & 0o077).toBe(0)
    const { keys } = testConfig()
    const text = readFileSync(join(made(), 'manifest.json'), 'utf8')
    expect(text).not.toContain(keys.sm2.privateKeyHex)
    expect(text).not.toContain(folder)
  })

  it('a backup is refused while a gateway has the database open', async () => {
    const unlock = lockFolder(place('data').dataDir)
    await expect(backup(place('data'), [join(folder, 'second')])).rejects.toMatchObject({ problem: 'locked' })
    unlock()
  })

  it.each([
    ['a backup into a folder with files', () => backup(place('data'), [made()]), 'is not empty'],
    ['a backup without a folder', () => backup(place('data'), []), 'backup FOLDER'],
    ['a backup of nothing', () => backup(place('nowhere'), [join(folder, 'none')]), 'There is no database'],
    ['a restore into a database', () => restore(place('data'), [made()]), 'is not empty'],
    ['a restore of no backup', () => restore(place('new'), [folder]), 'There is no whole backup'],
    [
      'a restore into another kind of database',
      () => restore({ ...place('new'), databaseUrl: 'postgres://nowhere' }, [made()]),
      'unset DATABASE_URL',
    ],
  ])('%s is refused', async (_, work, reason) => {
    await expect(work()).rejects.toMatchObject({ name: 'BackupError', message: expect.stringContaining(reason) })
  })

  it('a restore is refused when a file of the backup has changed', async () => {
    appendFileSync(join(made(), 'database.tar.gz'), '.')
    await expect(restore(place('new'), [made()])).rejects.toThrow('database.tar.gz of the backup has changed')
    expect(readdirSync(folder)).not.toContain('new')
  })
})

describe('the migrations of a backup', () => {
  const of = (count: number, last: number) => ({ migrations: { count, last } }) as Manifest

  it('those of an older gateway are known, those of a newer one or of another line are refused', () => {
    expect(() => requireKnown(of(2, 20), [10, 20, 30])).not.toThrow()
    expect(() => requireKnown(of(4, 40), [10, 20, 30])).toThrow('newer gateway')
    expect(() => requireKnown(of(2, 25), [10, 20, 30])).toThrow('another line')
  })
})

describe('a backup of PostgreSQL', () => {
  let server: string | null = null
  const databases: OneMoreDatabase[] = []
  const kept = async (made: Promise<OneMoreDatabase>) => {
    const database = await made
    databases.push(database)
    return database.url
  }

  beforeAll(async () => {
    server = (await perWorker()?.postgres()) ?? null
    const hasPrograms = await programFor('pg_dump', 15).then(
      () => true,
      () => false,
    )
    if (!hasPrograms) server = null
    if (!server) process.stderr.write('PostgreSQL is not installed: its backup is not tested.\n')
  })
  afterAll(async () => {
    for (const { drop } of databases) await drop()
  })

  /** The answers to people about their figures. */
  const figuresOf = async (gateway: Awaited<ReturnType<typeof storedGateway>>) =>
    Promise.all(
      some.map(async as => [
        (await gateway.call(assets.queryCustMetricSS, {}, { as })).data,
        (await gateway.call(assets.queryFundAssetsAndProfitsV2, {}, { as })).data,
        (await gateway.call(assets.queryProfitDetail, { granularity: 'month' }, { as })).data,
      ]),
    )

  it('it is made while people work, and restored elsewhere with all figures, papers and uploads', async () => {
    if (!server) return
    const [bucket, otherBucket] = [await runningBucket(), await runningBucket()]
    const made = join(folder, 'postgres')
    const databaseUrl = await kept(seededCopy(server ?? ''))
    const first = await openDatabase({ url: databaseUrl })
    const gateway = await storedGateway(bucket.store, first.db)
    const upload = picture(300_000)
    const { data: file } = await gateway.upload(lin, upload)
    const paper = await gateway.certificate(lin, '2026-11-19')
    const paperBytes = (await gateway.paperFile(lin, paper.paperNo)).data.bytes
    const figures = await figuresOf(gateway)
    const config: Config = { ...testConfig({ store: bucket.store }), databaseUrl }
    // As an administrator makes it, for all to read.
    mkdirSync(made, { mode: 0o755 })
    await backup(config, [made])
    for (const name of ['.', ...readdirSync(made, { recursive: true, encoding: 'utf8' })])
      expect(statSync(join(made, name)).mode & 0o077).toBe(0)
    const manifest = manifestOf(made)
    expect(Object.keys(manifest.files).filter(name => name.startsWith('objects/'))).toHaveLength(2)
    // Written after the backup: it is not in it.
    await gateway.upload(lin, picture())
    await gateway.close()
    await first.close()

    const empty = await kept(oneMoreDatabase(server ?? ''))
    const elsewhere: Config = {
      ...config,
      databaseUrl: empty,
      store: { ...bucket.store, s3: otherBucket.store.s3 },
    }
    await restore(elsewhere, [made])
    expect(otherBucket.objects.size).toBe(2)
    const second = await openDatabase({ url: empty })
    const restored = await storedGateway(elsewhere.store, second.db)
    expect(await figuresOf(restored)).toEqual(figures)
    expect(Buffer.from((await restored.download(lin, file.id)).data.bytes).equals(upload)).toBe(true)
    const again = (await restored.paperFile(lin, paper.paperNo)).data.bytes
    expect(Buffer.from(again).equals(Buffer.from(paperBytes))).toBe(true)
    otherBucket.objects.clear()
    await expect(restore(elsewhere, [made])).rejects.toThrow('is not empty')
    // A restore into a live place by mistake leaves its bucket alone.
    expect(otherBucket.objects.size).toBe(0)
    await restored.close()
    await second.close()
    await Promise.all([bucket.app.close(), otherBucket.app.close()])
  }, 180_000)

  it('a backup without the bucket of its files is refused', async () => {
    if (!server) return
    const made = join(folder, 'postgres')
    const config: Config = { ...testConfig(), databaseUrl: await kept(oneMoreDatabase(server ?? '')) }
    await expect(restore(config, [made])).rejects.toThrow('S3_BUCKET is missing')
    writeFileSync(join(made, 'manifest.json'), '{}')
    await expect(restore(config, [made])).rejects.toThrow('damaged')
  })

  it('an older pg_dump than the server is refused', async () => {
    await expect(programFor('pg_dump', 99)).rejects.toThrow('version 99 or newer')
  })
})
