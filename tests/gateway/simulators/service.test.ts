import { funds } from '@/contract/funds'
import { person } from '../../../gateway/seed/people'
import { type TestGateway, testGateway } from '../../helpers/gateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway?.close())

const lin = person('lin')
const HALF_AN_HOUR = 30 * 60_000

const enter = async () => (await gateway.call(funds.getJumpUrl, {}, { as: lin })).data.url
const say = (fields: Record<string, string>) =>
  gateway.raw({
    method: 'POST',
    url: '/sim/service',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const ticketIn = (body: string) => /name="ticket" value="(\w+)"/.exec(body)?.[1] ?? ''

describe('the simulated customer service', () => {
  it('the customer service recognises the customer once per ticket', async () => {
    const url = await enter()
    const page = await gateway.raw({ url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`${lin.name}，您好`)
    const again = await gateway.raw({ url })
    expect(again.statusCode).toBe(403)
    expect(again.body).not.toContain(lin.name)
  })

  it('nobody gets in without a ticket or with an expired one', async () => {
    expect((await gateway.raw({ url: '/sim/service' })).statusCode).toBe(403)
    const url = await enter()
    gateway.clock.advance(5 * 60_000)
    expect((await gateway.raw({ url })).statusCode).toBe(403)
  })

  it('the conversation is kept as text, and only the newest page continues it', async () => {
    const first = await gateway.raw({ url: await enter() })
    const second = await say({ ticket: ticketIn(first.body), words: '<b>净值</b>何时更新' })
    expect(second.body).toContain('&lt;b&gt;净值&lt;/b&gt;何时更新')
    expect(second.body).not.toContain('<b>净值')
    const third = await say({ ticket: ticketIn(second.body), words: '谢谢' })
    expect(third.body).toContain('何时更新')
    expect(third.body).toContain('已收到「谢谢」')
    expect((await say({ ticket: ticketIn(first.body), words: '再来' })).statusCode).toBe(403)
    gateway.clock.advance(HALF_AN_HOUR)
    expect((await say({ ticket: ticketIn(third.body), words: '还在吗' })).statusCode).toBe(403)
  })
})

describe('the simulated site of the company', () => {
  it('the page that services link to exists under the company’s name', async () => {
    const page = await gateway.raw({ url: '/site/about.html' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('汀澜基金官网')
  })
})
