import { eq } from 'drizzle-orm'
import { assets } from '@/contract/assets'
import { auth } from '@/contract/auth'
import { addressOf } from '@/contract/call'
import { HEADERS } from '@/lib/wire/headers'
import { issueOneTimeToken } from '../../../../gateway/auth/one-time-tokens'
import type { Database } from '../../../../gateway/db/connect'
import { pdfFiles } from '../../../../gateway/db/schema/papers'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { MINUTE } from '../../../../gateway/lib/time'
import { person } from '../../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../../helpers/gateway'
import { smallDatabase } from '../../../helpers/small-database'
import { jpeg, whitePng } from './pictures'

let database: Database
let gateway: TestGateway
beforeAll(async () => {
  database = await smallDatabase('lin')
  gateway = await testGateway({ db: database.db })
})
// Keys of earlier tests have expired, and no rate limit is near.
beforeEach(() => gateway.clock.advance(10 * MINUTE))
afterAll(async () => {
  await gateway.close()
  await database.close()
})

const as = person('lin')
const fileOf = (bytes: Uint8Array) => ({ bytes, contentType: 'image/png', fileName: 'report.png' })
const upload = (bytes: Uint8Array, more: { title?: string; breaks?: string; lines?: string } = {}) =>
  gateway.call(assets.uploadCanvasPicToPdf, { title: '月度报告', picture: fileOf(bytes), ...more }, { as })
const download = (key: string) => gateway.call(assets.downloadPdf, { key })

describe('a report as PDF', () => {
  it('a PDF is made of a picture and opened by its key without a session', async () => {
    const { data } = await upload(whitePng(40, 90), { breaks: '[0.5]' })
    expect(data.fileName).toBe('月度报告.pdf')
    expect(Date.parse(data.expiresAt ?? '') - gateway.clock.now().getTime()).toBe(5 * MINUTE)
    const file = (await download(data.key)).data
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: '月度报告.pdf' })
    expect(file.bytes).toHaveLength(data.size)
    const text = Buffer.from(file.bytes).toString('latin1')
    expect(text.startsWith('%PDF-1.5')).toBe(true)
    expect(text).toContain('/Count 2')
  })

  it('a PDF can be made of a JPEG, whatever type the file claims to have', async () => {
    expect((await upload(jpeg({ width: 30, height: 20 }))).success).toBe(true)
  })

  it('a PDF can be downloaded again and in parts, for a phone that lost its network', async () => {
    const { data } = await upload(whitePng(5, 5))
    const whole = (await download(data.key)).data
    const url = `${addressOf(assets.downloadPdf, 'B')}?key=${data.key}`
    const rest = await gateway.raw({ method: 'GET', url, headers: { range: `bytes=${data.size - 10}-` } })
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes ${data.size - 10}-${data.size - 1}/${data.size}`,
    ])
    expect(rest.rawPayload.equals(Buffer.from(whole.bytes.subarray(data.size - 10)))).toBe(true)
  })

  it('the app cannot open a PDF from another session', async () => {
    const { data } = await upload(whitePng(5, 5))
    const other = { token: await gateway.newSession(as) }
    expect((await gateway.call(assets.downloadPdf, { key: data.key }, { as: other })).retCode).toBe('E404')
    expect((await gateway.call(assets.downloadPdf, { key: data.key }, { as })).success).toBe(true)
  })

  it('a PDF does not open after the logout of its owner', async () => {
    const other = { token: await gateway.newSession(as) }
    const input = { title: '月度报告', picture: fileOf(whitePng(5, 5)) }
    const { data } = await gateway.call(assets.uploadCanvasPicToPdf, input, { as: other })
    await gateway.call(auth.logout, undefined, { as: other })
    const answer = await download(data.key)
    expect([answer.retCode, answer.retMsg]).toEqual(['E404', '下载链接已失效，请重新获取'])
  })

  it('a PDF opens in any browser by its URL alone, and a failure is shown as text', async () => {
    const { data } = await upload(whitePng(5, 5))
    const address = `${addressOf(assets.downloadPdf, 'B')}?key=${data.key}`
    const opened = await gateway.raw(address)
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(opened.headers['content-disposition']).toContain(encodeURIComponent('月度报告.pdf'))
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    gateway.clock.advance(5 * MINUTE)
    for (const url of [address, `${addressOf(assets.downloadPdf, 'B')}?key=short`]) {
      const again = await gateway.raw(url)
      expect(again.statusCode).toBe(404)
      expect(again.headers['content-type']).toMatch(/^text\/plain/)
      expect(again.body).toMatch(/^[\u4e00-\u9fff，]+$/)
    }
  })

  it('an app request for a PDF without its signature is refused', async () => {
    const { data } = await upload(whitePng(5, 5))
    const url = `${addressOf(assets.downloadPdf, 'B')}?key=${data.key}`
    const headers = { [HEADERS.appId]: 'ESERVICE' }
    expect((await gateway.raw({ method: 'GET', url, headers })).json().retCode).toMatch(/^T0201/)
    expect((await download(data.key)).success).toBe(true)
  })

  it('a PDF expires after five minutes, and the next upload deletes it from the database', async () => {
    const { data } = await upload(whitePng(5, 5))
    gateway.clock.advance(5 * MINUTE - 1)
    const { data: second } = await upload(whitePng(5, 5))
    gateway.clock.advance(1)
    expect(await download(data.key)).toMatchObject({ retCode: 'E404', retMsg: '下载链接已失效，请重新获取' })
    gateway.clock.advance(1)
    await upload(whitePng(5, 5))
    const kept = await gateway.db.select({ id: pdfFiles.id }).from(pdfFiles).where(eq(pdfFiles.custNo, as.custNo))
    expect(kept.map(({ id }) => id)).toContain(second.id)
    expect(kept.map(({ id }) => id)).not.toContain(data.id)
  })

  it('another key, such as the PDF’s id or a token for another purpose, does not open it', async () => {
    const { data } = await upload(whitePng(5, 5))
    expect((await download(data.id)).retCode).toBe('E400')
    expect((await download('A'.repeat(43))).retCode).toBe('E404')
    const scope = { db: gateway.db, now: gateway.clock.now, config: gateway.config }
    const other = await issueOneTimeToken(scope, { purpose: 'temp', subject: `pdf:${data.id}` })
    expect((await download(other.token)).retCode).toBe('E404')
    const bill = await issueOneTimeToken(scope, { purpose: 'download', subject: data.id })
    expect((await download(bill.token)).retCode).toBe('E404')
    expect((await download(data.key)).success).toBe(true)
  })

  it('characters with a meaning in file systems are removed from the PDF’s file name', async () => {
    const { data } = await upload(whitePng(5, 5), { title: '../..\\a:b*?"<>|\u202e报告' })
    expect(data.fileName).toBe('....ab报告.pdf')
  })

  it.each([
    ['what is no picture', Buffer.from('GIF89a, or so it says')],
    ['a picture that is cut off', whitePng(50, 50).subarray(0, 60)],
    ['a picture of more pixels than a canvas has', jpeg({ width: 60_000, height: 60_000 })],
    ['more than six megabytes', Buffer.alloc(6 * 1024 * 1024 + 1)],
    ['nothing', Buffer.alloc(0)],
  ])('a PDF is not made of %s', async (_, bytes) => {
    const answer = await upload(bytes)
    expect(answer.retCode).toBe('E400')
    expect(answer.retMsg).toMatch(/图片/)
  })

  it.each([
    { breaks: '[0.5,0.5]' },
    { breaks: '[2]' },
    { breaks: '{' },
    { lines: '[{"text":1}]' },
    { lines: JSON.stringify([{ text: 'a', x: -1, y: 0, height: 0.1 }]) },
    { title: '' },
  ])('a PDF is not made with %p', async more => {
    expect((await upload(whitePng(5, 5), more)).retCode).toBe('E400')
  })

  it('one person can make PDFs of at most 200 MB a day, because a bucket keeps them for a day', async () => {
    const ofDay = eq(rateLimits.bucket, `pdf-bytes:${as.custNo}`)
    const { data } = await upload(whitePng(5, 5))
    const [counted] = await gateway.db.select().from(rateLimits).where(ofDay)
    expect(counted?.count).toBeGreaterThanOrEqual(data.size)
    await gateway.db
      .update(rateLimits)
      .set({ count: 200 * 1024 * 1024 - data.size })
      .where(ofDay)
    expect((await upload(whitePng(5, 5))).success).toBe(true)
    expect(await upload(whitePng(5, 5))).toMatchObject({
      retCode: 'E429',
      retMsg: '今天生成的文件太多，请明天再来',
    })
    await gateway.db.delete(rateLimits).where(ofDay)
  })

  it('one person can make at most twenty PDFs a minute', async () => {
    for (let made = 0; made < 20; made += 1) await upload(whitePng(1, 1))
    expect((await upload(whitePng(1, 1))).retCode).toBe('E429')
    gateway.clock.advance(MINUTE)
    expect((await upload(whitePng(1, 1))).success).toBe(true)
  })

  it('a visitor cannot make a PDF', async () => {
    const input = { title: '报告', picture: fileOf(whitePng(1, 1)) }
    expect((await gateway.call(assets.uploadCanvasPicToPdf, input)).retCode).toBe('T020104-0001')
  })
})
