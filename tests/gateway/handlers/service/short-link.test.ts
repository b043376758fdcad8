import { auth } from '@/contract/auth'
import type { InputOf } from '@/contract/call'
import { service } from '@/contract/service'
import { purgeExpired } from '../../../../gateway/auth/purge'
import { codeTargets, shortLinks } from '../../../../gateway/db/schema/service'
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

describe('a code of the mini-program', () => {
  const codeOf = (input: InputOf<typeof auth.getWxCode>) => gateway.call(auth.getWxCode, input)
  const targets = () => gateway.db.select().from(codeTargets)
  /** The keys of the rows that came since. */
  const newKeys = async (work: () => Promise<unknown>) => {
    const before = (await targets()).map(({ key }) => key)
    await work()
    return (await targets()).map(({ key }) => key).filter(key => !before.includes(key))
  }

  it('a code opens its screen with its query, without customer number, code or token, any number of times', async () => {
    const query = 'fundCode=100101&custNo=1&token=t&to%6Ben=t&invitation=x'
    const [key = ''] = await newKeys(async () => {
      const { picture } = (await codeOf({ path: 'pages/funds/detail', query })).data
      expect(picture).toMatch(/^data:image\/png;base64,iVBOR/)
    })
    expect(key).toMatch(/^[\w-]{22}$/)
    for (const _ of [1, 2]) {
      const { data } = await gateway.call(service.openShortLink, { key })
      expect(data).toEqual({ state: 'open', target: '/Home/Fund/Detail?fundCode=100101' })
    }
  })

  it('the same screen has the same code, however often people ask, and another one has another', async () => {
    const page = (fundCode: string) => ({ path: 'pages/funds/detail', query: `fundCode=${fundCode}` })
    const pictures: string[] = []
    const keys = await newKeys(async () => {
      for (const code of ['100102', '100102', '100103']) pictures.push((await codeOf(page(code))).data.picture)
    })
    expect(keys).toHaveLength(2)
    expect(pictures[1]).toBe(pictures[0])
    expect(pictures[2]).not.toBe(pictures[0])
  })

  it('a code leads to screens that exist', async () => {
    for (const path of ['https://evil.example', 'pages/tabs/nothing', '/pages/admin/index']) {
      expect(await codeOf({ path })).toMatchObject({ success: false, retMsg: '页面路径不正确' })
    }
  })

  it('a code that nobody asked for in ninety days is forgotten', async () => {
    const asked = { path: 'pages/tabs/home', query: 'a=old' }
    const [key = ''] = await newKeys(() => codeOf(asked))
    const later = (days: number) => new Date(gateway.clock.now().getTime() + days * 86_400_000)
    const isKnown = async () => (await targets()).some(row => row.key === key)
    await purgeExpired(gateway.db, later(89), gateway.clock.now())
    expect(await isKnown()).toBe(true)
    await purgeExpired(gateway.db, later(91), gateway.clock.now())
    expect(await isKnown()).toBe(false)
    expect((await gateway.call(service.openShortLink, { key })).data).toEqual({ state: 'unknown', target: '' })
  })

  it('links and codes of one device are limited together', async () => {
    const deviceId = 'device-with-many-codes'
    const input = { path: 'pages/tabs/home' }
    for (let n = 0; n < 30; n++) {
      expect((await gateway.call(auth.getWxScheme, input, { deviceId })).success).toBe(true)
      expect((await gateway.call(auth.getWxCode, input, { deviceId })).success).toBe(true)
    }
    expect((await gateway.call(auth.getWxCode, input, { deviceId })).retCode).toBe('E429')
  })
})
