import * as v from 'valibot'
import { readReplica, replicaEntries } from '../../../gateway/config/replica-settings'
import { databaseOnly, readStore, storeEntries } from '../../../gateway/config/store-settings'

const whole = {
  S3_ENDPOINT: 'https://cos.example.com',
  S3_REGION: 'ap-shanghai',
  S3_BUCKET: 'papers',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a-secret',
  STORE_KEY: '0a'.repeat(32),
}
const read = (env: Record<string, string>) => readStore(v.parse(v.object(storeEntries), env))

describe('the settings of the place for files', () => {
  it('without settings all files lie in the database', () => {
    expect(read({})).toEqual(databaseOnly)
  })

  it('a whole group gives a bucket, its keys, and paths that contain the bucket', () => {
    const settings = read({ ...whole, STORE: 's3', STORE_KEY_PREVIOUS: '0b'.repeat(32), S3_PATH_STYLE: 'off' })
    expect(settings.keepIn).toBe('s3')
    expect(settings.s3).toMatchObject({ bucket: 'papers', pathStyle: false })
    expect(settings.keys.map(key => key[0])).toEqual([0x0a, 0x0b])
    expect(read(whole)).toMatchObject({ keepIn: 'database', s3: { pathStyle: true } })
  })

  it.each([
    [
      { STORE: 's3' },
      'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and STORE_KEY are missing',
    ],
    [{ ...whole, STORE_KEY: '' }, 'STORE_KEY is missing'],
    [{ STORE_KEY_PREVIOUS: whole.STORE_KEY, S3_BUCKET: 'papers' }, 'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID'],
  ])('half a group is refused with the names of the missing settings, without a secret: %#', (env, words) => {
    expect(() => read(env)).toThrow(words)
    expect(() => read(env)).not.toThrow('a-secret')
  })

  it('a key of the wrong length is refused', () => {
    expect(v.safeParse(storeEntries.STORE_KEY, 'abc').success).toBe(false)
  })
})

describe('the settings of the replica', () => {
  const replica = (env: Record<string, string>, url?: string) =>
    readReplica(v.parse(v.object(replicaEntries), env), url)

  it('a replica has an address and a bound, and it needs a database that it is a copy of', () => {
    const env = { DATABASE_READ_URL: 'postgres://replica/x' }
    expect(replica({}, 'postgres://primary/x')).toBeNull()
    expect(replica(env, 'postgres://primary/x')).toEqual({ url: 'postgres://replica/x', lag: 5000 })
    expect(() => replica(env)).toThrow('DATABASE_URL is missing')
  })
})
