import { eq } from 'drizzle-orm'
import { inheritApplications, inheritFunds } from '../../gateway/db/schema/inherit'
import { identityNumber } from '../../gateway/seed/certificate'
import type { ServedGateway } from '../helpers/served-gateway'
import { reads, type Start } from './driver'
import { type Heir, inheritHands, NEEDED, PAPER, personNamed } from './inherit-hands'

const SISTER: Heir = {
  name: '林小宁',
  mobile: '13800000111',
  cert: identityNumber('1956-05-20', '114'),
  relation: '配偶',
}
const BROTHER: Heir = {
  name: '林小和',
  mobile: '13800000112',
  cert: identityNumber('1981-03-02', '115'),
  relation: '子女',
}
const NO_NETWORK = '网络连接失败'

/**
 * The same way as in inherit-job, with something in between at every step: the app is closed, the page is loaded again,
 * the network is lost, the office sends it back twice, the proof of the face is too old. At the end the office takes
 * the death back, so that the person is alive for the journeys that follow.
 */
export function inheritBrokenJob(start: Start, served: () => ServedGateway) {
  const an = personNamed('林静安')
  const hands = inheritHands(served)
  const { office, tapTo, typePerson, proveFace, upload } = hands

  it('goes on where it was, whatever comes in between', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('inheritAuth')
    await app.sees('手机号码验证')
    await hands.askCode(app, SISTER)
    // The person reads the message, and the phone ends the app meanwhile.
    await app.restart('inheritAuth')
    await app.sees('输入验证码')
    await hands.typeCode(app, SISTER)
    await app.sees('请填写您自己的信息')
    await typePerson(app, SISTER)
    await app.tap('放大文字')
    await app.sees('文字已放大')
    await app.restart('inheritAuth')
    await app.tap('下一步')
    await app.sees('我们收集继承人和被继承人的姓名')
    await app.back()
    await app.sees('请填写您自己的信息')
    await app.tap('下一步')
    await app.tap('我已阅读以上内容，填写和上传的材料真实有效')
    await app.offline()
    await app.tap('开始填写')
    await app.sees(NO_NETWORK)
    await app.online()
    await tapTo(app, '开始填写', '人员信息')
    let applicationNo = await hands.newestNo()

    // The decedent: typed, closed, opened again, and saved without a network first.
    await tapTo(app, '被继承人', '离世亲人在开户时登记的信息')
    await typePerson(app, an)
    await app.pickDay('去世日期', '2026-05-02')
    await app.restart('inheritEdit', { applicationNo, part: 'decedent' })
    await app.sees('离世亲人在开户时登记的信息')
    await app.offline()
    await app.tap('保存')
    await app.sees(NO_NETWORK)
    await app.online()
    await tapTo(app, '保存', '人员信息')
    await tapTo(app, '添加继承人', '与被继承人的关系')
    await typePerson(app, SISTER)
    await app.restart('inheritEdit', { applicationNo, part: 'new' })
    await app.sees('与被继承人的关系')
    await hands.completeHeir(app, SISTER)
    await hands.addHeir(app, BROTHER)

    // The same form on another phone, by a link that works once.
    await app.tap('换一台设备继续填写')
    const link = { tempToken: await reads(app, /tempToken=([\w-]+)/) }
    await app.tap('关闭')
    const other = await start({ person: 'visitor' })
    await other.open('inheritSendCode', link)
    await other.tap('继续填写')
    await other.sees(BROTHER.name)
    await other.close()
    const stranger = await start({ person: 'visitor' })
    await stranger.open('inheritSendCode', link)
    await stranger.sees('链接已失效')
    await stranger.close()

    // Its last day has passed: what was typed becomes a new application.
    await served()
      .db.update(inheritApplications)
      .set({ validUntil: '2026-11-20' })
      .where(eq(inheritApplications.applicationNo, applicationNo))
    await app.restart('inheritForm', { applicationNo })
    await app.sees('内容都还在，可以沿用')
    await app.tap('沿用内容重新申请')
    await app.sees('请在')
    await app.sees(BROTHER.name)
    expect(await hands.newestNo()).not.toBe(applicationNo)
    applicationNo = await hands.newestNo()

    // A paper that was on its way when the network went.
    const [first, ...others] = NEEDED
    await tapTo(app, '上传材料', '支持JPG')
    await app.offline()
    await app.tap(`${first}，点按上传`)
    await app.choose('从相册选择', PAPER)
    await app.sees(NO_NETWORK)
    // It goes on by itself.
    await app.online()
    await app.seesNot(NO_NETWORK)
    await app.seesNot('%')
    for (const title of others) await upload(app, title)

    // The addresses of earlier letters lead to the same papers, and hand in the same application.
    await app.restart('inheritOld')
    await app.tap('上传材料')
    await app.tap('下一步，核对')
    await app.sees('1件')
    await app.offline()
    await app.tap('提交申请')
    await app.sees(NO_NETWORK)
    await app.online()
    await tapTo(app, '提交申请', '申请已提交')
    await app.refresh()
    await app.sees('申请已提交')
    await app.back()

    // The office sends it back twice: for a paper, and for a field.
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, {
      move: 'return',
      word: '死亡证明拍得不清楚',
      wanted: ['deathCertificate'],
      faults: [],
    })
    await app.restart('inheritForm', { applicationNo })
    await app.sees('死亡证明拍得不清楚')
    await tapTo(app, '上传材料', '支持JPG')
    await upload(app, '被继承人死亡证明')
    await app.restart('inheritForm', { applicationNo })
    await tapTo(app, '提交申请', '申请已提交')
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, { move: 'return', word: '请核对去世日期', wanted: [], faults: ['decedent.deathDay'] })
    await app.restart('inheritList')
    await app.tap('继续填写')
    await app.sees('请核对去世日期')
    await tapTo(app, '被继承人', '离世亲人在开户时登记的信息')
    await app.pickDay('去世日期', '2026-05-03')
    await tapTo(app, '保存', '人员信息')
    await tapTo(app, '提交申请', '申请已提交')
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, { move: 'approve' })

    // The parts are typed and the app is closed before they are saved.
    await app.restart('inheritHoldings', { applicationNo })
    await app.sees('离世亲人的基金')
    await app.type(`${SISTER.name}（%）`, '40')
    await app.type(`${BROTHER.name}（%）`, '60')
    await app.restart('inheritHoldings', { applicationNo })
    await app.sees('离世亲人的基金')
    await app.offline()
    await app.tap('确认分配，去签署')
    await app.sees(NO_NETWORK)
    await app.online()
    await tapTo(app, '确认分配，去签署', '签署前需要确认是您本人')
    const allotted = await served()
      .db.select({ percent: inheritFunds.percent })
      .from(inheritFunds)
      .where(eq(inheritFunds.applicationNo, applicationNo))
    expect(allotted.map(({ percent }) => Number(percent))).toEqual(expect.arrayContaining([40, 60]))

    // The recognition is left without a result, and passed the next time.
    if (app.end === 'h5') {
      await app.tap('开始确认')
      await app.sees('通过')
      await app.back()
    }
    await proveFace(app)
    await app.sees('第 1 份，共 2 份')
    // A proof is kept nowhere: after the app was closed the next signature asks for a new one.
    await app.restart('inheritRead', { applicationNo })
    await app.sees('第 1 份，共 2 份')
    await app.tap('输入姓名')
    await app.type('姓名', SISTER.name)
    await app.scroll(100_000)
    await app.tap('签署这份文件')
    await app.tap('重新确认身份')
    await proveFace(app)
    await app.sees('第 1 份，共 2 份')
    await app.tap('输入姓名')
    await app.type('姓名', SISTER.name)
    await app.scroll(100_000)
    await app.offline()
    await app.tap('签署这份文件')
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('查看已签和未签的文件')
    await app.sees('签署没有全部完成')
    await app.sees('待签署')
    expect(await app.where()).toBe('/NewInherit/SignFail')
    await app.tap('重新确认并签署')
    await proveFace(app)
    await app.sees('第 1 份，共 2 份')
    await app.tap('输入姓名')
    await app.type('姓名', SISTER.name)
    await app.scroll(100_000)
    await app.tap('签署这份文件')
    await app.sees('第 2 份，共 2 份')
    // The other one is signed on paper, and its photo is uploaded.
    await app.tap('改为上传纸上签名的照片')
    await app.sees('请本人在白纸上写下姓名')
    await app.choose('拍照上传签名', PAPER)
    await app.sees('您已签署')
    await app.refresh()
    await app.tap('查看进展')
    await app.tap('邀请')
    const invitation = await reads(app, /invitation=([\w-]{43})/)
    await app.close()

    // The invitation stays, though the app is closed before and after the number is proved.
    const phone = await start({ person: 'visitor' })
    const invited = { invitation }
    await phone.open('inheritSendCode', invited)
    await phone.sees('您的家人正在办理基金继承')
    await phone.restart('inheritSendCode')
    await phone.sees('您的家人正在办理基金继承')
    await hands.proveNumber(phone, BROTHER)
    await phone.sees('林静安 的基金继承')
    await phone.restart('inheritSendCode')
    await phone.tap('查看并办理')
    await proveFace(phone)
    await hands.signAll(phone, BROTHER, 1)
    await phone.close()

    // The parcel: typed, closed, and sent without a network first.
    const later = await start({ person: 'visitor' })
    await later.open('inheritExpress', { applicationNo })
    await later.sees('手机号码验证')
    await hands.proveNumber(later, SISTER)
    await later.sees('寄到这里')
    await later.type('快递公司', '迅达快递')
    await later.type('快递单号', 'XD202611220009')
    await later.type('寄件人手机', SISTER.mobile)
    await later.restart('inheritExpress', { applicationNo })
    await later.sees('寄到这里')
    await later.offline()
    await later.tap('已寄出，提交')
    await later.sees(NO_NETWORK)
    await later.online()
    await tapTo(later, '已寄出，提交', '材料已寄出')
    await office(applicationNo, { move: 'undoDeath', word: '经核实，当事人健在' })
    await later.restart('inheritList')
    await later.sees('已结束')
    await later.close()
    // Every step is done twice.
  }, 600_000)
}
