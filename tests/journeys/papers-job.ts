import { papers } from '@/contract/papers'
import { people } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Driver, Start } from './driver'

const personNamed = (name: string) => {
  const person = people.find(one => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

/** The words of the button that gets the file, and those that say that it is there. */
const words = {
  h5: { get: '生成下载链接', got: '复制链接' },
  'mini-program': { get: '打开 PDF', got: '已打开「' },
} as const

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

/** The file that came with the mail to an address, as it lies in the inbox of the demo page. */
async function mailed({ app }: ServedGateway, to: string): Promise<Uint8Array> {
  const mails: { id: string; to: string; attachments: unknown[] }[] = (await app.inject('/demo/mails.json')).json()
  const [mail, ...more] = mails.filter(mail => mail.to === to)
  expect({ to, others: more.length, attachments: mail?.attachments.length }).toEqual({ to, others: 0, attachments: 1 })
  return (await app.inject(`/demo/mails/${mail?.id}/0`)).rawPayload
}

/** Certificates and bills: asked for, looked at, proved, sent, downloaded. */
export function papersJob(start: Start, served: () => ServedGateway) {
  const lin = personNamed('林知远')
  const su = personNamed('苏慧兰')

  async function prove(app: Driver, { password }: typeof lin) {
    await app.tap('登录密码')
    await app.type('登录密码', password)
    await app.tap('确定')
    await app.passCaptcha()
  }

  it('a customer previews a certificate of assets, proves their identity and sends it', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.tap('资产证明')
    await app.sees('还没有开具过资产证明')
    await app.tap('签证与留学')
    // The purpose has chosen the language.
    await app.sees('姓名拼写')
    await app.type('用途', '申请签证')
    await app.tap('生成并预览')
    await app.sees('A4 共')
    await app.type('邮箱', 'consulate@example.com')
    await app.tap('发送到邮箱')
    await app.sees('发送资产证明前，请先确认是您本人')
    await prove(app, lin)
    // It goes on by itself: the person has pressed the button for it before the proof.
    await app.sees('发送成功')
    expect(await app.where()).toBe('/Home/Assetscert/Success')
    await app.sees('c********@example.com')
    const { data } = await served().call(papers.listPapers, { kind: 'certificate' }, { as: lin })
    const [paper] = data
    expect(paper).toMatchObject({ mail: 'sent', language: 'both', purpose: '申请签证' })
    await app.sees(paper?.code ?? 'a code')
    // The proof was for this paper, so the file needs no second one.
    await app.tap(words[app.end].get)
    await app.sees(words[app.end].got)
    expect(isPdf(await app.document())).toBe(true)
    await app.tap('完成')
    await app.sees('已发送')
    expect(await app.where()).toBe('/Home/Assetscert/Index')
    await app.close()
  })

  it('a customer gets the bill of the last quarter as a file and by mail', async () => {
    const app = await start({ person: su.custNo })
    await app.open('bills')
    await app.tap('申请一份对账单')
    await app.tap('上季度')
    await app.sees('2026年7月1日至2026年9月30日')
    await app.tap('生成并预览')
    await app.sees('A4 共')
    await app.tap(words[app.end].get)
    await app.sees(words[app.end].got)
    expect(isPdf(await app.document())).toBe(true)
    await app.type('邮箱', 'su@bill.example.com')
    await app.tap('发送到邮箱')
    await app.sees('请先确认是您本人')
    await prove(app, su)
    await app.sees('发送成功')
    expect(await app.where()).toBe('/Home/Bill/Success')
    expect(isPdf(await mailed(served(), 'su@bill.example.com'))).toBe(true)
    await app.tap('完成')
    await app.sees('已发送')
    await app.tap('全部')
    await app.sees('共 1 个文件')
    expect(await app.where()).toBe('/Home/Bill/List')
    await app.close()
  })

  it('a customer subscribes to bills after a proof, and cancels the subscription', async () => {
    const app = await start({ person: su.custNo })
    await app.open('bills')
    await app.tap('月度对账单')
    await app.sees('接收邮箱')
    await app.tap('保存')
    await app.sees('设置接收邮箱前，请先确认是您本人')
    await prove(app, su)
    await app.sees('下一份预计在')
    await app.tap('月度对账单')
    await app.tap('取消自动发送')
    await app.sees('没有打开自动发送')
    await app.close()
  })
}
