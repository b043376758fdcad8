import { setImmediate } from 'node:timers/promises'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { forgetDeleted } from '../../../gateway/attachments/forget'
import { attachments as attachmentRows } from '../../../gateway/db/schema/attachments'
import { papers as paperRows } from '../../../gateway/db/schema/papers'
import { storedObjects } from '../../../gateway/db/schema/store'
import { s3Objects } from '../../../gateway/outside/s3/s3'
import { person } from '../../../gateway/seed/people'
import { sealedStore } from '../../../gateway/store/files'
import { moveFiles } from '../../../gateway/store/move'
import { SEGMENT, storeKeyOf } from '../../../gateway/store/seal'
import { sweepObjects } from '../../../gateway/store/sweep'
import { picture, runningBucket, storedGateway } from './stored-gateway'

const lin = person('lin')
const zhou = person('zhou')
const HOUR = 3_600_000

let bucket: Awaited<ReturnType<typeof runningBucket>>
let gateway: Awaited<ReturnType<typeof storedGateway>>
let files: ReturnType<typeof sealedStore>
let objects: ReturnType<typeof s3Objects>
let ownKey: string

beforeAll(async () => {
  bucket = await runningBucket()
  gateway = await storedGateway(bucket.store)
  const { s3, keys } = bucket.store
  const [secret] = keys
  if (!s3 || !secret) throw new Error('The stand-in gave no settings.')
  // Its breaker must not open between two tests.
  objects = s3Objects(s3, undefined, { pause: 0 })
  files = sealedStore(gateway.db, objects, bucket.store)
  ownKey = storeKeyOf(secret).id
})
afterAll(async () => {
  await gateway.close()
  await bucket.app.close()
})
beforeEach(async () => {
  bucket.misbehave(null)
  bucket.behave('well')
  bucket.requests.length = 0
  await gateway.db.delete(attachmentRows)
  await sweepObjects(gateway.db, objects, 0)
})

const objectOf = async (id: string) => {
  const [row] = await gateway.db.select().from(attachmentRows).where(eq(attachmentRows.id, id))
  return row?.contentKey ?? ''
}
const countRows = async () => (await gateway.db.select({ id: attachmentRows.id }).from(attachmentRows)).length

describe('a bucket that is down', () => {
  it('an upload gets a sentence, leaves no row, and works under the same key afterwards', async () => {
    const idempotencyKey = 'a'.repeat(64)
    const bytes = picture()
    bucket.misbehave('busy')
    const refused = await gateway.upload(lin, bytes, { idempotencyKey })
    expect(refused).toMatchObject({ success: false, retMsg: '文件存储暂时不能使用，请稍后重试' })
    expect(await countRows()).toBe(0)
    bucket.misbehave(null)
    const { data } = await gateway.upload(lin, bytes, { idempotencyKey })
    expect(Buffer.from((await gateway.download(lin, data.id)).data.bytes).equals(bytes)).toBe(true)
    expect((await gateway.upload(lin, bytes, { idempotencyKey })).data.id).toBe(data.id)
    expect(await countRows()).toBe(1)
  })

  it('an upload whose object arrived although the answer was lost is stored once by the next try', async () => {
    const bytes = picture()
    bucket.behave('lost')
    expect((await gateway.upload(lin, bytes)).success).toBe(false)
    expect(bucket.objects.size).toBe(1)
    bucket.behave('well')
    expect((await gateway.upload(lin, bytes)).success).toBe(true)
    expect(bucket.objects.size).toBe(1)
  })

  it('a download gets a sentence instead of half a file', async () => {
    const { data } = await gateway.upload(lin, picture())
    bucket.misbehave('busy')
    const refused = await gateway.download(lin, data.id)
    expect(refused).toMatchObject({ success: false, retMsg: '文件存储暂时不能使用，请稍后重试' })
  })

  it('a paper whose object cannot be put is made by a later try of its job', async () => {
    bucket.misbehave('busy')
    const making = gateway.certificate(lin, '2026-11-18')
    while (!bucket.requests.some(request => request.endsWith(' 503'))) await setImmediate()
    bucket.misbehave(null)
    const asked = await making
    expect(asked.file).toBe('made')
    const { data } = await gateway.paperFile(lin, asked.paperNo)
    expect(Buffer.from(data.bytes).subarray(0, 4).toString()).toBe('%PDF')
  })
})

describe('wrong bytes in a bucket', () => {
  it.each(['changed', 'short'] as const)('a file whose bytes come %s is never sent', async fault => {
    const { data } = await gateway.upload(lin, picture())
    bucket.misbehave(fault)
    const refused = await gateway.download(lin, data.id)
    expect(refused.success).toBe(false)
    expect(refused.retMsg).toMatch(/文件暂时打不开|文件存储暂时不能使用/)
  })

  it('a changed later part ends the download', async () => {
    const { data } = await gateway.upload(lin, picture(2 * SEGMENT))
    const name = await objectOf(data.id)
    const sealed = Buffer.from(bucket.objects.get(name) ?? Buffer.of())
    sealed.writeUInt8(sealed.readUInt8(SEGMENT + 500) ^ 1, SEGMENT + 500)
    bucket.objects.set(name, sealed)
    await expect(gateway.download(lin, data.id)).rejects.toThrow()
  })

  it('an object that is not there is refused with a sentence', async () => {
    const { data } = await gateway.upload(lin, picture())
    bucket.objects.delete(await objectOf(data.id))
    expect((await gateway.download(lin, data.id)).retMsg).toBe('文件暂时打不开，请联系客服')
  })
})

describe('the sweep', () => {
  it('an object is removed when its last file is forgotten, and not before', async () => {
    const bytes = picture()
    const own = (await gateway.upload(lin, bytes)).data
    const others = (await gateway.upload(zhou, bytes)).data
    const name = await objectOf(own.id)
    expect(await objectOf(others.id)).toBe(name)
    const later = new Date(gateway.clock.now().getTime() + HOUR)
    await gateway.remove(lin, own.id)
    await forgetDeleted(gateway.db, later)
    expect(await sweepObjects(gateway.db, objects, 0)).toBe(0)
    expect(bucket.objects.has(name)).toBe(true)
    await gateway.remove(zhou, others.id)
    await forgetDeleted(gateway.db, later)
    expect(await sweepObjects(gateway.db, objects)).toBe(0)
    expect(await sweepObjects(gateway.db, objects, 0)).toBe(1)
    expect(bucket.objects.has(name)).toBe(false)
    expect(await gateway.db.select().from(storedObjects).where(eq(storedObjects.key, name))).toEqual([])
  })

  it('an object without a file is removed, and one that is needed is not looked at again', async () => {
    const orphan = await files.put(picture())
    const { data } = await gateway.upload(lin, picture())
    expect(await sweepObjects(gateway.db, objects, 0)).toBe(1)
    expect(bucket.objects.has(orphan)).toBe(false)
    const [row] = await gateway.db
      .select()
      .from(storedObjects)
      .where(eq(storedObjects.key, await objectOf(data.id)))
    expect(row?.looseSince).toBeNull()
  })

  it('an object stays known when the bucket cannot remove it', async () => {
    const orphan = await files.put(picture())
    bucket.misbehave('busy')
    await expect(sweepObjects(gateway.db, objects, 0)).rejects.toMatchObject({ kind: 'limited' })
    bucket.misbehave(null)
    expect(await sweepObjects(gateway.db, objects, 0)).toBe(1)
    expect(bucket.objects.has(orphan)).toBe(false)
  })
})

describe('moving files', () => {
  const inDatabase = async () =>
    (await gateway.db.select().from(attachmentRows).where(isNotNull(attachmentRows.content))).length

  it('files are moved to the database and back, also after the move was ended half-way, while people read them', async () => {
    const sent = await Promise.all(
      [lin, zhou].map(async who => {
        const bytes = picture(SEGMENT)
        return { who, bytes, id: (await gateway.upload(who, bytes)).data.id }
      }),
    )
    const readable = async () => {
      for (const { who, bytes, id } of sent) {
        expect(Buffer.from((await gateway.download(who, id)).data.bytes).equals(bytes)).toBe(true)
      }
    }
    const papersBefore = await gateway.db.select({ sha256: paperRows.sha256 }).from(paperRows)
    await moveFiles(gateway.db, files, null)
    expect(await inDatabase()).toBe(2)
    await readable()
    expect(await moveFiles(gateway.db, files, null)).toEqual({ moved: 0, failed: [] })
    // The bucket goes down after the first file.
    let put = 0
    const dying = {
      ...files,
      put: (bytes: Buffer) => (++put > 1 ? objects.get('any').then(() => '') : files.put(bytes)),
    }
    bucket.misbehave(null)
    const half = moveFiles(gateway.db, dying, ownKey, () => bucket.misbehave('busy'))
    await expect(half).rejects.toMatchObject({ name: 'ServiceFault' })
    bucket.misbehave(null)
    await readable()
    await moveFiles(gateway.db, files, ownKey)
    expect(await inDatabase()).toBe(0)
    await readable()
    expect(await gateway.db.select({ sha256: paperRows.sha256 }).from(paperRows)).toEqual(papersBefore)
    expect(await gateway.db.select().from(paperRows).where(isNotNull(paperRows.content))).toEqual([])
  })

  it('a new key opens what the previous one has sealed, and the move seals it anew', async () => {
    const bytes = picture()
    const { data } = await gateway.upload(lin, bytes)
    const before = await objectOf(data.id)
    const keys = [Buffer.alloc(32, 7), ...bucket.store.keys]
    const rotated = sealedStore(gateway.db, objects, { keys })
    expect((await rotated.get(before)).equals(bytes)).toBe(true)
    await moveFiles(gateway.db, rotated, storeKeyOf(Buffer.alloc(32, 7)).id)
    const after = await objectOf(data.id)
    expect(after).not.toBe(before)
    const onlyNew = sealedStore(gateway.db, objects, { keys: keys.slice(0, 1) })
    expect((await onlyNew.get(after)).equals(bytes)).toBe(true)
    await expect(onlyNew.get(before)).rejects.toThrow('STORE_KEY_PREVIOUS')
    await sweepObjects(gateway.db, objects, 0)
    expect(bucket.objects.has(before)).toBe(false)
    await moveFiles(gateway.db, rotated, null)
  })

  it('a file that cannot be read is named and does not stop the others', async () => {
    const good = (await gateway.upload(lin, picture())).data
    const bad = (await gateway.upload(zhou, picture())).data
    bucket.objects.delete(await objectOf(bad.id))
    const { failed } = await moveFiles(gateway.db, files, null)
    expect(failed).toEqual([
      { table: 'attachments', id: bad.id, reason: expect.stringContaining('There is no object') },
    ])
    const [row] = await gateway.db.select().from(attachmentRows).where(eq(attachmentRows.id, good.id))
    expect(row?.content).not.toBeNull()
    const [still] = await gateway.db
      .select({ key: sql<string>`${attachmentRows.contentKey}` })
      .from(attachmentRows)
      .where(eq(attachmentRows.id, bad.id))
    expect(still?.key).not.toBeNull()
  })
})
