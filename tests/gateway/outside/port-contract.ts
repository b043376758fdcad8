import { pageOf } from '@/routes'
import type { Outside, WechatProgram } from '../../../gateway/outside/outside'
import { person } from '../../../gateway/seed/people'
import { judgePage, type SimulatedNotice } from '../../../gateway/simulators/wechat'

/** A provider of a port under test. */
export interface WechatProvider {
  wechat: Outside['wechat']
  /** A login code of a person, as their phone gets it. */
  codeOf: (custNo: string, program: WechatProgram) => Promise<string>
  /** The messages that people got. */
  inbox: () => readonly SimulatedNotice[]
}

const lin = person('lin')

/** Tests that every provider of WeChat passes: the simulator, and the adapter to the servers. */
export function wechatContract(provider: () => WechatProvider) {
  test.each([
    ['h5', lin.h5Openid],
    ['miniprogram', lin.openid],
  ] as const)('a code of the program %s stands for the person’s account there', async (program, openid) => {
    const { wechat, codeOf } = provider()
    const account = await wechat.exchangeCode(await codeOf(lin.custNo, program), program)
    expect(account?.openid).toBe(openid)
    expect([lin.unionid, '']).toContain(account?.unionid)
  })

  test('a code works once, in its own program, and an unknown one never', async () => {
    const { wechat, codeOf } = provider()
    const code = await codeOf(lin.custNo, 'h5')
    expect(await wechat.exchangeCode(code, 'miniprogram')).toBeNull()
    expect(await wechat.exchangeCode(code, 'h5')).not.toBeNull()
    expect(await wechat.exchangeCode(code, 'h5')).toBeNull()
    for (const unknown of ['', 'x', '0'.repeat(32), "' or 1=1", '中文 &=']) {
      expect(await wechat.exchangeCode(unknown, 'miniprogram')).toBeNull()
    }
  })

  test('a link opens a page of the mini-program', async () => {
    const { wechat } = provider()
    const target = { envVersion: 'release', path: 'pages/tabs/home', query: 'a=1&b=%E4%B8%AD' }
    expect(await wechat.openLink(target)).toMatch(/^weixin:\/\/dl\/business\/\?t=\w+$/)
  })

  test('a code of a page is a whole picture, another one for another key, and the same for the same', async () => {
    const { wechat } = provider()
    const codeOf = (scene: string) =>
      wechat
        .codePicture({ envVersion: 'release', page: pageOf('shortlink'), scene })
        .then(bytes => bytes.toString('hex'))
    const [one, again, other] = [await codeOf('Ab-_0'), await codeOf('Ab-_0'), await codeOf('x'.repeat(32))]
    expect(one).toMatch(/^(89504e470d0a1a0a.*49454e44ae426082|ffd8ff.*ffd9)$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
  })

  test('a message of the mini-program comes once, however often its id is sent', async () => {
    const { wechat, inbox } = provider()
    const page = pageOf('messages')
    const at = new Date('2026-11-21T02:00:00Z')
    const message = { id: 'm1', openid: lin.openid, templateId: 'simulated-trade', page, title: '分红已发放', at }
    expect(await wechat.remind(message)).toBe('sent')
    expect(await wechat.remind(message)).toBe('sent')
    expect(inbox()).toMatchObject([{ program: 'miniprogram', openid: lin.openid, title: '分红已发放' }])
  })

  test('a message of the public account comes once, however often its id is sent', async () => {
    const { wechat, inbox } = provider()
    const url = 'https://app.example.com/#/Home/Message/Index'
    const message = { id: 'n1', openid: lin.h5Openid, title: '净值提醒', text: '两只基金有新净值', url }
    expect(await wechat.notify(message)).toBe('sent')
    expect(await wechat.notify(message)).toBe('sent')
    expect(inbox()).toMatchObject([{ program: 'h5', openid: lin.h5Openid, title: '净值提醒', url }])
  })

  test('the signature of a page is good for its address without the hash, and for no other', async () => {
    const { wechat } = provider()
    const url = 'https://app.example.com/?env=wechat'
    const values = await wechat.pageSignature(url)
    expect(judgePage({ ...values, url })).toBe('config:ok')
    expect(judgePage({ ...values, url: `${url}&x=1` })).toBe('config:invalid signature')
  })
}
