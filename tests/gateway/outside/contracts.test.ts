import type { Database } from '../../../gateway/db/connect'
import type { ReadCard } from '../../../gateway/outside/outside'
import { captchaTicket } from '../../../gateway/simulators/captcha'
import { endFace } from '../../../gateway/simulators/face'
import { emptyDatabase } from '../../helpers/database'
import { idCardPicture } from '../../helpers/id-card-picture'
import { type TencentPorts, tencentWorld } from '../../helpers/tencent'

// Every provider of a port passes the same tests: the simulators, and the adapters of Tencent Cloud on its stand-in.

const MINUTE = 60_000
const lin = { name: '林知远', certType: '0', certNo: '990101199001010019' }
const subject = 'c:100820260001'

let database: Database
let world: Awaited<ReturnType<typeof tencentWorld>>
const providers = new Map<string, TencentPorts>()

beforeAll(async () => {
  database = await emptyDatabase()
  world = await tencentWorld(database.db)
  providers.set('the simulators', world.simulators.outside)
  providers.set('Tencent Cloud', world.ports())
})
afterAll(async () => {
  await world?.close()
  await database?.close()
})

const portsOf = (name: string): TencentPorts => {
  const ports = providers.get(name)
  if (!ports) throw new Error(`no provider ${name}`)
  return ports
}

let made = 0
const randstr = () => {
  made += 1
  return `@contract${made}`
}

describe.each(['the simulators', 'Tencent Cloud'])('%s', provider => {
  describe('captcha', () => {
    const verify = (ticket: string | null, random: string | null) =>
      portsOf(provider).captcha.verify(ticket, random, '10.0.0.1')

    it(`a passed captcha counts once, even if it is sent three times at once: ${provider}`, async () => {
      const random = randstr()
      const all = await Promise.all([1, 2, 3].map(() => verify(captchaTicket(random), random)))
      expect(all.filter(Boolean)).toHaveLength(1)
      expect(await verify(captchaTicket(random), random)).toBe(false)
    })

    it.each([
      [null, null],
      ['', ''],
      [null, '@abcd'],
      ['made up', '@abcd'],
      ['sim:@abcd', '@abce'],
      ['terror_1001_190000001_1', '@abcd'],
    ])(`a made-up ticket proves nothing: ${provider}, %p with %p`, async (ticket, random) => {
      expect(await verify(ticket, random)).toBe(false)
    })
  })

  describe('SMS', () => {
    it.each(['auth', 'resetPassword', 'changePhone', 'bind', 'lock8', 'inherit'])(
      `the code reaches the number with its purpose: ${provider}, %s`,
      async purpose => {
        await portsOf(provider).sms.send({ mobile: '13900000001', purpose, code: '012345' })
        expect(world.simulators.outbox.last('13900000001')).toMatchObject({ purpose, code: '012345' })
      },
    )

    it(`a notice is sent once for one id and again for another: ${provider}`, async () => {
      const mobile = provider === 'Tencent Cloud' ? '13900000002' : '13900000003'
      const notice = { mobile, text: '您的密码已修改。如非本人操作，请联系客服。' }
      const sent = () => world.simulators.outbox.all().filter(message => message.mobile === mobile)
      await portsOf(provider).sms.notify({ ...notice, id: `${provider} 1` })
      await portsOf(provider).sms.notify({ ...notice, id: `${provider} 1` })
      expect(sent()).toMatchObject([{ purpose: 'notice', text: notice.text, code: '' }])
      await portsOf(provider).sms.notify({ ...notice, id: `${provider} 2` })
      expect(sent()).toHaveLength(2)
    })
  })

  describe('face', () => {
    const face = () => portsOf(provider).face

    it.each(['passed', 'failed'] as const)(
      `the result of a recognition is told once: ${provider}, %s`,
      async outcome => {
        const { bizToken, url } = await face().begin(subject, lin)
        expect(url).toContain(`BizToken=${bizToken}`)
        expect(await face().result(bizToken)).toEqual({ subject, result: 'pending' })
        await endFace(world.world, bizToken, outcome)
        const told = await Promise.all([1, 2, 3].map(() => face().result(bizToken)))
        expect(told.filter(result => result !== null)).toEqual([{ subject, result: outcome }])
        expect(await face().result(bizToken)).toBeNull()
      },
    )

    it(`a person who gives up has not passed: ${provider}`, async () => {
      const { bizToken } = await face().begin(subject, lin)
      await endFace(world.world, bizToken, 'cancelled')
      // Tencent Cloud says nothing about a closed page.
      const result = provider === 'Tencent Cloud' ? 'pending' : 'cancelled'
      expect(await face().result(bizToken)).toEqual({ subject, result })
    })

    it(`a recognition that nobody finishes expires after ten minutes: ${provider}`, async () => {
      const { bizToken } = await face().begin(subject, lin)
      world.clock.advance(10 * MINUTE - 1)
      expect(await face().result(bizToken)).toEqual({ subject, result: 'pending' })
      world.clock.advance(1)
      expect(await face().result(bizToken)).toEqual({ subject, result: 'expired' })
      expect(await face().result(bizToken)).toBeNull()
    })

    it(`a made-up recognition does not exist: ${provider}`, async () => {
      expect(await face().result('made-up')).toBeNull()
    })
  })

  describe('cards', () => {
    const read = (card: Partial<ReadCard> & Pick<ReadCard, 'side'>) =>
      portsOf(provider).cards.read(new Uint8Array(idCardPicture(card)))

    const front = {
      side: 'front',
      name: '林知远',
      certNo: '990101199001010019',
      birthday: '1990-01-01',
      address: '某市某路1号',
    } as const
    const back = { side: 'back', authority: '某市公安局', validFrom: '2020-01-05', validTo: '2040-01-05' } as const

    it(`the front of a card is read: ${provider}`, async () => {
      expect(await read(front)).toEqual({ ...front, fault: '', authority: '', validFrom: null, validTo: null })
    })

    it.each([
      ['an end', '2040-01-05'],
      ['no end', null],
    ])(`the back of a card with %s is read: ${provider}`, async (_, validTo) => {
      const blank = { fault: '', name: '', certNo: '', birthday: null, address: '' }
      expect(await read({ ...back, validTo })).toEqual({ ...back, ...blank, validTo })
    })

    it.each(['glare', 'cut', 'blurred', 'copy'] as const)(
      `the fault of a photo is named: ${provider}, %s`,
      async fault => {
        expect(await read({ ...front, fault })).toMatchObject({ side: 'front', fault })
        expect(await read({ ...back, fault })).toMatchObject({ side: 'back', fault })
      },
    )

    it(`a photo that cannot be read gives no data: ${provider}`, async () => {
      const card = await read({ ...front, fault: 'unreadable' })
      expect(card === null || card.fault === 'unreadable').toBe(true)
    })

    it(`a photo without a card is none: ${provider}`, async () => {
      expect(await portsOf(provider).cards.read(new Uint8Array([1, 2, 3]))).toBeNull()
    })
  })
})
