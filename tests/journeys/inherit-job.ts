import { attachments } from '../../gateway/db/schema/inherit'
import { loadPortfolio } from '../../gateway/portfolio/load'
import { totalsOf } from '../../gateway/portfolio/positions'
import { identityNumber } from '../../gateway/seed/certificate'
import { type Person, people } from '../../gateway/seed/people'
import { whitePng } from '../gateway/handlers/assets/pictures'
import type { ServedGateway } from '../helpers/served-gateway'
import { type Driver, pause, reads, type Start } from './driver'

const personNamed = (name: string): Person => {
  const person = people.find(one => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

const PAPER = { name: 'paper.png', mimeType: 'image/png', bytes: new Uint8Array(whitePng(60, 40)) }

interface Heir {
  name: string
  mobile: string
  cert: string
  relation: string
}

/** Two siblings who are no customers. */
const SISTER: Heir = {
  name: '林致宁',
  mobile: '13800000101',
  cert: identityNumber('1978-05-20', '112'),
  relation: '子女',
}
const BROTHER: Heir = {
  name: '林致和',
  mobile: '13800000102',
  cert: identityNumber('1981-03-02', '113'),
  relation: '子女',
}

/** Taking over the funds of somebody who died, by two heirs on two phones, from the first tap to the payout. */
export function inheritJob(start: Start, served: () => ServedGateway) {
  const an = personNamed('林静安')

  /** What the company decides. */
  async function office(applicationNo: string, payload: { move: string } & Record<string, unknown>) {
    const answer = await served().app.inject({ method: 'POST', url: `/demo/inheritances/${applicationNo}`, payload })
    expect({ ...payload, status: answer.statusCode, said: answer.json().retMsg }).toEqual({ ...payload, status: 200 })
  }

  /** Proves a mobile number on the screen that asks for it. */
  async function proveNumber(app: Driver, { mobile }: Heir) {
    await app.type('手机号码', mobile)
    await app.tap('获取验证码')
    await app.passCaptcha()
    await app.sees('输入验证码')
    await app.type('短信验证码', await served().smsCode(mobile))
  }

  /** Taps what leads on until it has. A tap during the way back to the form counts as the second of a double tap. */
  async function tapTo(app: Driver, text: string, ahead: string) {
    for (const end = Date.now() + 60_000; !(await app.text()).includes(ahead); ) {
      if (Date.now() > end) throw new Error(`「${text}」 does not lead to 「${ahead}」`)
      await app.tap(text)
      for (let looks = 0; looks < 20 && !(await app.text()).includes(ahead); looks += 1) await pause(100)
    }
  }

  async function typePerson(app: Driver, { name, cert }: { name: string; cert: string }) {
    await app.type('姓名', name)
    await app.type('证件号码', cert)
  }

  /** Fills in one who inherits, and saves. */
  async function addHeir(app: Driver, heir: Heir) {
    await tapTo(app, '添加继承人', '与被继承人的关系')
    await typePerson(app, heir)
    await app.tap('与被继承人的关系：请选择与被继承人的关系')
    await app.tap(heir.relation)
    await app.type('手机号码', heir.mobile)
    await app.type('开户银行', '江海银行')
    await app.type('银行卡号', '6229990101000000101')
    await app.tap('保存')
    await app.sees('人员信息')
  }

  /** Proves the face of who signs. */
  async function proveFace(app: Driver) {
    await app.sees('签署前需要确认是您本人')
    await app.tap('开始确认')
    await app.passFace()
  }

  /** Reads and signs the papers that are there, one after the other, by the typed name. */
  async function signAll(app: Driver, { name }: Heir, papers: number) {
    for (let nth = 1; nth <= papers; nth += 1) {
      await app.sees(`第 ${nth} 份，共 ${papers} 份`)
      if (nth === 1) {
        await app.tap('输入姓名')
        await app.type('姓名', name)
      }
      await app.scroll(100_000)
      await app.tap('签署这份文件')
    }
    await app.sees('您已签署')
  }

  it('leads two heirs without an account from the first tap to the payout', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('inherit')
    await app.sees('需要准备什么')
    await app.tap('开始申请')
    await app.sees('手机号码验证')
    expect(await app.where()).toBe('/NewInherit/sendCode')
    await proveNumber(app, SISTER)
    await app.sees('请填写您自己的信息')
    await typePerson(app, SISTER)
    await app.tap('下一步')
    await app.sees('我们收集继承人和被继承人的姓名')
    await app.tap('我已阅读以上内容，填写和上传的材料真实有效')
    await app.tap('开始填写')
    await app.sees('人员信息')
    expect(await app.where()).toBe('/NewInherit/ApplicationList')

    await app.tap('被继承人')
    await app.sees('离世亲人在开户时登记的信息')
    await typePerson(app, an)
    await app.pickDay('去世日期', '2026-05-02')
    await app.tap('保存')
    await app.sees('添加继承人')
    await addHeir(app, SISTER)
    await addHeir(app, BROTHER)

    await tapTo(app, '上传材料', '支持JPG')
    const uploaded = async () => (await served().db.select().from(attachments)).length
    const before = await uploaded()
    const titles = ['申请人身份证人像面', '申请人身份证国徽面', '被继承人死亡证明', '亲属关系证明']
    for (const [index, title] of titles.entries()) {
      await app.tap(`${title}，点按上传`)
      await app.choose('从相册选择', PAPER)
      while ((await uploaded()) <= before + index) await pause(100)
      await app.seesNot('%')
    }
    await app.tap('完成')
    await app.sees('需要的材料都已上传')
    await app.tap('提交申请')
    await app.sees('申请已提交')
    expect(await app.where()).toBe('/NewInherit/addSuccess')
    const applicationNo = await reads(app, /申请编号 (\S+)/)

    await app.tap('我的申请')
    await app.sees('新的申请')
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, {
      ...{ move: 'return', word: '死亡证明的日期看不清楚，请核对去世日期' },
      faults: ['decedent.deathDay'],
    })
    await app.refresh()
    await app.sees('需要补充')
    await app.tap('继续填写')
    await app.sees('死亡证明的日期看不清楚')
    await tapTo(app, '被继承人', '离世亲人在开户时登记的信息')
    await app.pickDay('去世日期', '2026-05-03')
    await app.tap('保存')
    await tapTo(app, '提交申请', '申请已提交')
    await app.tap('我的申请')
    await app.sees('新的申请')
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, { move: 'approve' })
    await app.refresh()
    await app.tap('分配基金')
    await app.sees('离世亲人的基金')
    await app.tap('邀请')
    const invitation = await reads(app, /invitation=([\w-]{43})/)
    await app.tap('关闭')
    await app.tap('确认分配，去签署')
    await proveFace(app)
    await signAll(app, SISTER, 2)
    await app.close()

    const other = await start({ person: 'visitor' })
    const link = { invitation }
    await other.open('inheritSendCode', link)
    await other.sees('您的家人正在办理基金继承')
    await proveNumber(other, BROTHER)
    await other.sees('林静安 的基金继承')
    await other.tap('查看并办理')
    await proveFace(other)
    await signAll(other, BROTHER, 1)
    await other.tap('查看进展')
    await other.sees('申请编号')
    await other.close()

    const later = await start({ person: 'visitor' })
    await later.open('inheritList')
    await proveNumber(later, SISTER)
    await later.tap('填写寄送信息')
    await later.sees('寄到这里')
    await later.type('快递公司', '迅达快递')
    await later.type('快递单号', 'XD202611220001')
    await later.type('寄件人手机', SISTER.mobile)
    await later.tap('已寄出，提交')
    await later.sees('材料已寄出')
    await office(applicationNo, { move: 'receive', trackingNo: 'XD202611220001' })
    await office(applicationNo, { move: 'settle' })
    await later.tap('查看进展')
    await later.sees('已办结')
    await later.sees('已赎回付款')
    await later.close()

    const left = totalsOf(await loadPortfolio(served().db, an.custNo, '2026-11-21'))
    expect(left.amount).toBe('0.00')
    // Two phones and three visits: it is longer than any other.
  }, 300_000)
}
