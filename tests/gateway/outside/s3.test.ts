import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../../gateway/config/store-settings'
import { s3Objects } from '../../../gateway/outside/s3/s3'
import { s3StandIn } from '../../../gateway/stand-ins/s3'
import { startStandIn } from '../../../gateway/stand-ins/stand-ins'

const standIn = s3StandIn()
let settings: S3Settings
beforeAll(async () => {
  const { store } = (await startStandIn(standIn)).settings
  if (!store?.s3) throw new Error('the stand-in has no settings')
  settings = store.s3
})
afterAll(() => standIn.app.close())
beforeEach(() => {
  standIn.objects.clear()
  standIn.requests.length = 0
  standIn.behave('well')
  standIn.misbehave(null)
})

const NAME = 'a1b2/0f f+=&é'
const bytes = Buffer.from('0123456789')
const bucket = (changes: Partial<S3Settings> = {}) => s3Objects({ ...settings, ...changes })

describe('the adapter for S3', () => {
  it('an object is put, read in whole and in parts, and removed', async () => {
    const objects = bucket()
    await objects.put(NAME, bytes)
    expect(standIn.objects.get(NAME)).toEqual(bytes)
    expect(await objects.get(NAME)).toEqual(bytes)
    expect(await objects.get(NAME, { from: 3, length: 4 })).toEqual(Buffer.from('3456'))
    expect(await objects.get(NAME, { from: 8, length: 40 })).toEqual(Buffer.from('89'))
    await objects.remove(NAME)
    await objects.remove(NAME)
    expect(await objects.get(NAME)).toBeNull()
    expect(standIn.objects.size).toBe(0)
  })

  it('a part behind the end of an object is empty', async () => {
    const objects = bucket()
    await objects.put('short', bytes)
    expect(await objects.get('short', { from: 10, length: 5 })).toEqual(Buffer.alloc(0))
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'settings', 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'NOBODY' }, 'settings', 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, 'settings', 'AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'elsewhere' }, 'settings', 'NoSuchBucket'],
    ['a closed port', { endpoint: 'http://127.0.0.1:1' }, 'unreachable', 'ECONNREFUSED'],
  ] as const)('%s is a fault of its kind', async (_, changes, kind, code) => {
    await expect(bucket(changes).put('any', bytes)).rejects.toMatchObject({ name: 'ServiceFault', kind, code })
    expect(standIn.objects.size).toBe(0)
  })

  it('a request that comes too often is not repeated', async () => {
    standIn.misbehave('busy')
    await expect(bucket().get('any')).rejects.toMatchObject({ kind: 'limited', code: 'SlowDown' })
    expect(standIn.requests).toHaveLength(1)
  })

  it.each([
    ['an error page of a proxy', 'down', 'broken'],
    ['a connection that ends without an answer', 'lost', 'unreachable'],
  ] as const)('%s is a fault, and the request is made twice', async (_, mood, kind) => {
    const seen: string[] = []
    const objects = s3Objects(settings, ({ result }) => seen.push(result))
    standIn.behave(mood)
    await expect(objects.put('any', bytes)).rejects.toMatchObject({ name: 'ServiceFault', kind })
    expect(seen).toEqual([kind, kind])
    standIn.behave('well')
    await objects.put('any', bytes)
    expect(standIn.objects.get('any')).toEqual(bytes)
  })

  it('an answer that ends half-way is a fault, never half an object', async () => {
    const objects = bucket()
    await objects.put('any', bytes)
    standIn.misbehave('short')
    await expect(objects.get('any')).rejects.toMatchObject({ name: 'ServiceFault' })
  })

  it('a service that does not answer is given up at the deadline and is not asked for a while', async () => {
    const seen: string[] = []
    const objects = s3Objects(settings, ({ result }) => seen.push(result), { deadline: 20 })
    standIn.behave('slow')
    for (const _ of [1, 2, 3]) await expect(objects.get('any')).rejects.toMatchObject({ kind: /slow|paused/ })
    expect(seen).toEqual(['slow', 'slow', 'slow', 'slow', 'slow', 'paused'])
  })

  it('a secret stands in no message of a fault', async () => {
    const error = await bucket({ accessKeyId: 'NOBODY' }).get('any').catch(String)
    expect(error).toBe('ServiceFault: s3 files: settings InvalidAccessKeyId')
  })
})

describe('the stand-in for S3', () => {
  const client = () =>
    new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      forcePathStyle: true,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    })

  it('it lists its objects in pages and tells the size of one', async () => {
    const objects = bucket()
    for (const name of ['a/1', 'a/2', 'a/3', 'b/1']) await objects.put(name, bytes)
    const list = { Bucket: settings.bucket, Prefix: 'a/', MaxKeys: 2 }
    const first = await client().send(new ListObjectsV2Command(list))
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['a/1', 'a/2'])
    const rest = await client().send(
      new ListObjectsV2Command({ ...list, ContinuationToken: first.NextContinuationToken }),
    )
    expect(rest.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([['a/3', 10]])
    expect(rest.IsTruncated).toBe(false)
    const head = await client().send(new HeadObjectCommand({ Bucket: settings.bucket, Key: 'b/1' }))
    expect(head.ContentLength).toBe(10)
  })

  it.each([
    ['no signature', {}, 403, 'AccessDenied'],
    ['a signature of another form', { authorization: 'Basic eDp5' }, 400, 'AuthorizationHeaderMalformed'],
  ])('it refuses a request with %s', async (_, headers, status, code) => {
    const answer = await standIn.app.inject({ method: 'GET', url: '/papers/any', headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(`<Code>${code}</Code>`)
  })
})
