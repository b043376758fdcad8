import type { Database } from '../../../gateway/db/connect'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase()
  gateway = await testGateway({ db: database.db })
})
afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

/** The header of a browser that opens an address. */
const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const opened = (url: string, from = gateway) => from.raw({ url, headers: { accept: NAVIGATION } })

const TYPE = 'text/html; charset=utf-8'

describe('an address that a person opens', () => {
  it('the check page without a code is the empty form, also with a slash', async () => {
    for (const url of ['/check', '/check/', '/check/%20']) {
      const answer = await opened(url)
      expect([answer.statusCode, answer.body.includes('result--bad')]).toEqual([200, false])
    }
  })

  it.each([
    ['/check/%E0%A4', 404, '您输入了4位'],
    ['/check/%', 404, '您输入了0位'],
    ['/check/%zz/AAAA-BBBB-CCC', 404, '您输入了11位'],
    ['/check/AAAA-BBBB-CCC/', 404, '您输入了11位'],
    [`/check/${'A'.repeat(400)}`, 404, '您输入了400位'],
    ['/check?code=%E0%A4', 404, '验真码不完整'],
    ['/unsubscribe/notices/%E0%A4/x', 404, '链接不完整或已失效'],
    ['/unsubscribe/notices/%/%', 404, '链接不完整或已失效'],
    [`/unsubscribe/bills/${'1'.repeat(400)}/x`, 404, '链接不完整或已失效'],
    ['/unsubscribe/notices', 404, '链接不完整或已失效'],
    ['/%E0%A4', 400, '链接太长或不完整'],
    ['/no/such/page?a=%', 404, '没有找到这个页面'],
    ['/site/no-such-page.html', 404, '没有找到这个页面'],
    ['/e-service/api/%E0%A4', 400, '链接太长或不完整'],
  ])('%s answers %d with a page in words', async (url, status, words) => {
    const answer = await opened(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, TYPE])
    expect(answer.body).toContain(words)
    expect(answer.body).not.toContain('retCode')
  })

  it.each(['/check/%E0%A4', '/unsubscribe/bills/%E0%A4/x', '/%E0%A4', '/no/such/page'])(
    '%s is no envelope for a program that opens it, either',
    async url => {
      const answer = await gateway.raw(url)
      expect(answer.headers['content-type']).toMatch(/^text\/(html|plain)/)
      expect(answer.body).toMatch(/验真码|链接|没有找到/)
    },
  )

  it('a program that only takes pages as well gets the envelope of its call', async () => {
    const url = '/e-service/api/no/such/call'
    for (const accept of ['application/json, text/html', '*/*', 'application/json']) {
      const answer = await gateway.raw({ url, headers: { accept } })
      expect([accept, answer.json().retCode]).toEqual([accept, 'E404'])
    }
  })

  it('a page that failed says so in words, and leads to the start', async () => {
    const broken = await testGateway({ db: database.db })
    jest.spyOn(database.db, 'select').mockImplementationOnce(() => {
      throw new Error('no connection to 10.1.2.3')
    })
    const answer = await opened('/check/AAAA-BBBB-CCCC', broken)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, TYPE])
    expect(answer.body).toContain('系统繁忙，请稍后重试！')
    expect(answer.body).toContain('href="/"')
    expect(answer.body).not.toContain('10.1.2.3')
    await broken.close()
  })
})
