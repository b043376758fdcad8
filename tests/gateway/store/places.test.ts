import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { papers } from '@/contract/papers'
import { personal } from '@/contract/personal'
import { forgetDeleted } from '../../../gateway/attachments/forget'
import { databaseOnly } from '../../../gateway/config/store-settings'
import { attachments as attachmentRows } from '../../../gateway/db/schema/attachments'
import { papers as paperRows } from '../../../gateway/db/schema/papers'
import { storedObjects } from '../../../gateway/db/schema/store'
import { s3Objects } from '../../../gateway/outside/s3/s3'
import { person } from '../../../gateway/seed/people'
import { SEGMENT } from '../../../gateway/store/seal'
import { sweepObjects } from '../../../gateway/store/sweep'
import { picture, runningBucket, storedGateway } from './stored-gateway'

const lin = person('lin')
const zhou = person('zhou')
const HOUR = 3_600_000
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let bucket: Awaited<ReturnType<typeof runningBucket>>
beforeAll(async () => {
  bucket = await runningBucket()
})
afterAll(() => bucket.app.close())

describe.each(['database', 's3'] as const)('files in the place %s', place => {
  let gateway: Awaited<ReturnType<typeof storedGateway>>
  beforeAll(async () => {
    gateway = await storedGateway(place === 's3' ? bucket.store : databaseOnly)
  })
  afterAll(() => gateway.close())

  it('an uploaded file is downloaded unchanged, in whole and in parts', async () => {
    const bytes = picture(2 * SEGMENT + 500)
    const { data } = await gateway.upload(lin, bytes)
    expect(Buffer.from((await gateway.download(lin, data.id)).data.bytes).equals(bytes)).toBe(true)
    const [row] = await gateway.db.select().from(attachmentRows).where(eq(attachmentRows.id, data.id))
    expect(row?.content === null).toBe(place === 's3')
    expect(row?.contentKey === null).toBe(place === 'database')
    expect(row?.sha256).toBe(sha256(bytes))
  })

  it('two people with the same bytes have two files, and one of them stays when the other is forgotten', async () => {
    const bytes = picture()
    const own = (await gateway.upload(lin, bytes)).data
    const others = (await gateway.upload(zhou, bytes)).data
    expect((await gateway.download(zhou, own.id)).success).toBe(false)
    await gateway.remove(lin, own.id)
    await gateway.restore(lin, own.id)
    expect(Buffer.from((await gateway.download(lin, own.id)).data.bytes).equals(bytes)).toBe(true)
    await gateway.remove(lin, own.id)
    await forgetDeleted(gateway.db, new Date(gateway.clock.now().getTime() + HOUR))
    if (place === 's3') await sweepObjects(gateway.db, s3Objects(requireS3()), 0)
    expect((await gateway.restore(lin, own.id)).success).toBe(false)
    expect(Buffer.from((await gateway.download(zhou, others.id)).data.bytes).equals(bytes)).toBe(true)
  })

  it('a paper is made, drawn, mailed and downloaded with the bytes of its hash', async () => {
    const paper = await gateway.certificate(lin, '2026-11-19')
    const { data: file } = await gateway.paperFile(lin, paper.paperNo)
    const [row] = await gateway.db.select().from(paperRows).where(eq(paperRows.paperNo, paper.paperNo))
    expect(sha256(file.bytes)).toBe(row?.sha256)
    const page = await gateway.call(papers.paperPage, { paperNo: paper.paperNo, page: 1, width: '750' }, { as: lin })
    expect(page.data.contentType).toBe('image/png')
    const authToken = await gateway.proof(lin)
    const input = { paperNo: paper.paperNo, email: gateway.cipher('lin@example.org'), authToken }
    expect((await gateway.call(papers.sendPaper, input, { as: lin })).success).toBe(true)
    await gateway.runJobs()
    const mails = (await gateway.raw('/demo/mails.json')).json<{ attachments: { size: number }[] }[]>()
    expect(mails[0]?.attachments[0]?.size).toBe(file.bytes.length)
  })

  it('an archive of personal data contains the papers and is downloaded in whole', async () => {
    await gateway.call(personal.askArchive, { authToken: await gateway.proof(lin) }, { as: lin })
    await gateway.runJobs()
    const key = (await gateway.call(personal.archiveKey, { authToken: await gateway.proof(lin) }, { as: lin })).data.key
    const answer = await gateway.app.inject(`/e-service/api/B/own/downloadArchive.api?key=${key}`)
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    expect(Object.keys(files).filter(name => name.startsWith('文件/'))).toHaveLength(1)
    expect(JSON.stringify(Object.keys(files))).not.toContain('objects')
  })

  it('an object has no name, type or bytes of its file', async () => {
    const [{ count } = { count: -1 }] = await gateway.db
      .select({ count: sql<number>`count(*)::int` })
      .from(storedObjects)
    if (place === 'database') expect(count).toBe(0)
    else {
      expect(count).toBe(bucket.objects.size)
      for (const [name, bytes] of bucket.objects) {
        expect(name).toMatch(/^[0-9a-f]{12}\/[0-9a-f]{64}$/)
        expect(bytes.includes('%PDF')).toBe(false)
        expect(bytes.includes('PNG')).toBe(false)
      }
    }
  })
})

function requireS3() {
  if (!bucket.store.s3) throw new Error('The stand-in gave no settings.')
  return bucket.store.s3
}
