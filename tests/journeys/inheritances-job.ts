import { loadPortfolio } from '../../gateway/portfolio/load'
import { totalsOf } from '../../gateway/portfolio/positions'
import { identityNumber } from '../../gateway/seed/certificate'
import type { ServedGateway } from '../helpers/served-gateway'
import { comesAbout, reads, type Start } from './driver'
import { type Heir, inheritHands, NEEDED, personNamed } from './inheritances-hands'

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
  const { office, proveNumber, tapTo, typePerson, addHeir, proveFace, signAll, upload } = inheritHands(served)

  /** Whether an SMS says that everybody has signed. */
  async function isTold({ mobile }: Heir): Promise<boolean> {
    const sent = (await served().app.inject('/demo/sms.json')).json<{ mobile: string; text?: string }[]>()
    return sent.some(one => one.mobile === mobile && one.text?.includes('继承文件已全部签署'))
  }

  it('two heirs without an account get from the first tap to the payout', async () => {
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
    for (const title of NEEDED) await upload(app, title)
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
    await other.sees('材料由申请人寄给我们')
    // The applicant waited for the last signature. Nobody else has to do anything now.
    await comesAbout('the message to the sister', () => isTold(SISTER))
    await served().runJobs()
    expect(await isTold(BROTHER)).toBe(false)
    await other.tap('查看进展')
    await other.sees('申请编号')
    await other.close()

    const later = await start({ person: 'visitor' })
    await later.open('inheritList')
    await proveNumber(later, SISTER)
    await later.tap('填写寄送信息')
    await later.sees('寄到这里')
    await later.type('快递公司', '迅达快递')
    if (later.scan) await later.scan('扫一扫', 'XD202611220001')
    else await later.type('快递单号', 'XD202611220001')
    await later.type('寄件人手机', SISTER.mobile)
    await later.tap('已寄出，提交')
    await later.sees('材料已寄出')
    await office(applicationNo, { move: 'receive', trackingNo: 'XD202611220001' })
    await office(applicationNo, { move: 'settle' })
    await later.tap('查看进展')
    await later.sees('已办结')
    await later.sees('已赎回付款')
    // The signed file can be kept: in the mini-program the file opens, in WeChat's browser an address leads to it.
    await later.tap(later.end === 'h5' ? '生成下载链接' : '打开 PDF')
    await later.sees(later.end === 'h5' ? '复制链接' : '已打开「')
    expect(
      Buffer.from(await later.document())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await later.close()

    const left = totalsOf(await loadPortfolio(served().db, an.custNo, '2026-11-21'))
    expect(left.amount).toBe('0.00')
    // Two phones and three visits: it is longer than any other.
  }, 300_000)
}
