import { service } from '@/contract/service'
import { shortLinks } from '../../../../gateway/db/schema/service'
import { type SmallGateway, smallGateway } from '../account/small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  await gateway.db
    .insert(shortLinks)
    .values([
      { code: 'always', target: '/#/Biz/Worth/IndexV2?type=01' },
      { code: 'until', target: '/#/Home/Index', expiresAt: new Date('2026-11-21T02:01:00Z') },
      { code: 'once', target: '/#/Home/Message/Index', once: true },
      ...Object.entries(elsewhere).map(([code, target]) => ({ code, target })),
    ])
})
afterAll(() => gateway.close())

/** Targets that may have got into the table, by mistake or on purpose. */
const elsewhere = {
  web: 'https://evil.example/',
  relative: '//evil.example/',
  backslash: '/#/\\evil.example',
  doubled: '/#//evil.example',
  script: 'javascript:alert(1)',
  nested: '/#/Home/Index#/x',
  blank: '/#/Home/Index x',
}

const open = async (key: string) => (await gateway.call(service.openShortLink, { key })).data

describe('a short link', () => {
  it('a short link leads to its screen for everybody, any number of times', async () => {
    for (const _ of [1, 2])
      expect(await open('always')).toEqual({ state: 'open', target: '/Biz/Worth/IndexV2?type=01' })
  })

  it('a short link expires at its time', async () => {
    expect(await open('until')).toMatchObject({ state: 'open' })
    gateway.clock.advance(60_000)
    expect(await open('until')).toEqual({ state: 'expired', target: '' })
    gateway.clock.advance(-60_000)
  })

  it('a one-time link opens for the first of simultaneous requests and tells the others nothing', async () => {
    const answers = await Promise.all([open('once'), open('once'), open('once')])
    expect(answers.map(({ state }) => state).sort()).toEqual(['open', 'used', 'used'])
    expect(answers.filter(({ target }) => target !== '')).toHaveLength(1)
    expect(await open('once')).toEqual({ state: 'used', target: '' })
  })

  it('a one-time link answers the same attempt, sent again, in the same way', async () => {
    await gateway.db.insert(shortLinks).values({ code: 'retry', target: '/#/Home/Index', once: true })
    const idempotencyKey = 'e'.repeat(32)
    const attempt = () => gateway.call(service.openShortLink, { key: 'retry' }, { idempotencyKey })
    const first = (await attempt()).data
    expect(first).toEqual({ state: 'open', target: '/Home/Index' })
    expect((await attempt()).data).toEqual(first)
  })

  it.each(Object.keys(elsewhere))('a short link never leads out of the app: %s', async key => {
    expect(await open(key)).toEqual({ state: 'unknown', target: '' })
  })

  it('a link that does not exist is unknown, and an invalid key is refused', async () => {
    expect(await open('nobody')).toEqual({ state: 'unknown', target: '' })
    for (const key of ['', '../x', "' or 1=1", 'x'.repeat(33)]) {
      expect((await gateway.call(service.openShortLink, { key })).retCode).toBe('E400')
    }
  })
})
