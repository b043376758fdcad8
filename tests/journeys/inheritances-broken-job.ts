import { and, eq } from 'drizzle-orm'
import { inheritances } from '@/contract/inheritances'
import type { ParamsOf, RouteName } from '@/routes'
import { issueSession } from '../../gateway/auth/sessions'
import { attachments } from '../../gateway/db/schema/attachments'
import { smsCodes } from '../../gateway/db/schema/auth'
import { inheritApplications, inheritFunds, inheritMails } from '../../gateway/db/schema/inheritances'
import { MINUTE } from '../../gateway/lib/time'
import { identityNumber } from '../../gateway/seed/certificate'
import { formOf, inheritActs } from '../helpers/inherit-acts'
import type { ServedGateway } from '../helpers/served-gateway'
import { comesAbout, type Driver, type Spot, type Start } from './driver'
import { inheritHands, losePaper, NAME, NO_NETWORK, personNamed } from './inheritances-hands'

/** A code is sent to one number once a minute, so each part has somebody else. */
const people = [
  { name: '林小宁', mobile: '13800000111', certType: '0', cert: identityNumber('1956-05-20', '114') },
  { name: '林小和', mobile: '13800000112', certType: '0', cert: identityNumber('1958-03-11', '115') },
  { name: '林小安', mobile: '13800000113', certType: '0', cert: identityNumber('1961-09-02', '118') },
] as const
type Applicant = (typeof people)[number]
const [FIRST, SECOND, THIRD] = people
/** Two strokes that can be a name. */
const STROKES: readonly (readonly Spot[])[] = [
  [
    { x: 120, y: 180 },
    { x: 240, y: 300 },
    { x: 140, y: 420 },
  ],
  [
    { x: 220, y: 440 },
    { x: 130, y: 560 },
    { x: 230, y: 620 },
  ],
]

/**
 * Interruptions at the steps of an inheritance: the app is closed, the page is loaded again, the network is lost, the
 * last day passes, the office sends it back twice, the proof of the face is too old. The steps between them are done
 * without the screens, because inherit-job goes through these. At the end the office takes the death back, so that the
 * decedent is alive for the journeys that follow.
 */
export function inheritBrokenJob(start: Start, served: () => ServedGateway) {
  const an = personNamed('林静安')
  const { office, askCode, typeCode, proveNumber, tapTo, typePerson, proveFace, newestNo, readToTheEnd } =
    inheritHands(served)

  /** The same person on another device. */
  async function elsewhere({ mobile }: Applicant) {
    const { db, now, config } = served()
    return issueSession({ db, now, config }, { kind: 'inheritor', mobile, source: 'ESERVICE_H5' })
  }

  /** A form with its people. */
  function filledBy(applicant: Applicant) {
    const form = formOf(applicant)
    const bank = { bankName: '江海银行', bankAccountNo: '6229990101000000101' }
    return { ...form, inheritors: form.inheritors.map(heir => ({ ...bank, ...heir })) }
  }

  /** Starts the app on a phone on which it can start without a network. */
  async function startKept(): Promise<Driver> {
    const app = await start({ person: 'visitor' })
    // Screens of an inheritance keep nothing on the device. The app itself is kept by one that does.
    await app.open('home')
    await app.sees('登录查看我的资产')
    await app.offline()
    await app.online()
    return app
  }

  /** Opens the app at a screen before which somebody proves their number. */
  async function startAs<N extends RouteName>(applicant: Applicant, name: N, params: ParamsOf<N>): Promise<Driver> {
    const app = await startKept()
    await app.open(name, params)
    await app.sees('手机号码验证')
    await proveNumber(app, { ...applicant, relation: '子女' })
    return app
  }

  /** Reads the paper to its end and signs it with the typed name. */
  async function sign(app: Driver, { name }: Applicant) {
    // The host of the mini-program has no layout: there everything is in view.
    if (app.end === 'h5') expect(await app.text()).toContain('请先读到最后')
    await app.tap('输入姓名')
    await app.type('姓名', name)
    await app.scroll(100_000)
    await app.tap('签署这份文件')
  }

  /** Draws the name under the paper and reads it to its end. The phone is turned before the name is finished. */
  async function signByHand(app: Driver) {
    await app.tap('手写签名')
    await app.tap('开始签名')
    await app.draw('签名区', STROKES)
    await app.turn?.('sideways')
    // Where nothing was written, this is refused.
    await app.tap('完成')
    await app.sees('重新签名')
    await app.turn?.('upright')
    await app.scroll(100_000)
    await app.tap('签署这份文件')
  }

  it('the form of an inheritance goes on where it was after each interruption', async () => {
    const { db } = served()
    const app = await startKept()
    await app.open('inheritAuth')
    await app.sees('手机号码验证')
    await askCode(app, FIRST)
    // The person reads the message, and the browser loads the page again meanwhile. A mini-program that was ended asks
    // for the number anew: nothing there outlives the app that does not last.
    if (app.end === 'h5') {
      await app.restart('inheritAuth')
      await app.sees('输入验证码')
    }
    // The message came too late, or was read too late. Another code is asked for.
    const before = (time: number) => new Date(served().now().getTime() - time)
    const ofFirst = eq(smsCodes.mobile, FIRST.mobile)
    await db
      .update(smsCodes)
      .set({ expiresAt: before(MINUTE), sentAt: before(10 * MINUTE) })
      .where(ofFirst)
    await typeCode(app, FIRST)
    await app.sees('验证码已失效')
    await app.tap('更换手机号码')
    await askCode(app, FIRST)
    await typeCode(app, FIRST)
    await app.sees('请填写您自己的信息')
    await typePerson(app, FIRST)
    await app.restart('inheritAuth')
    await app.tap('下一步')
    await app.tap('我已阅读以上内容，填写和上传的材料真实有效')
    await app.tap('开始填写')
    await app.sees('人员信息')
    await tapTo(app, '被继承人', '离世亲人在开户时登记的信息')
    await typePerson(app, an)
    await app.pickDay('去世日期', '2026-05-02')
    await app.offline()
    await app.tap('保存')
    await app.sees(NO_NETWORK)
    await app.online()
    await tapTo(app, '保存', '人员信息')
    await app.close()
  }, 180_000)

  it('an application goes on after it has expired, after a lost network, and after the office has returned it twice', async () => {
    const { db } = served()
    const byCall = inheritActs(served())
    const as = await elsewhere(SECOND)
    const expired = (await served().call(inheritances.commitInfo, filledBy(SECOND), { as })).data.applicationNo
    await db
      .update(inheritApplications)
      .set({ validUntil: '2026-11-20' })
      .where(eq(inheritApplications.applicationNo, expired))
    const app = await startAs(SECOND, 'inheritForm', { applicationNo: expired })
    await app.sees('内容都还在，可以沿用')
    await app.tap('沿用内容重新申请')
    // The old form has the same words, and is there until the answer is: what is tapped on it is left behind with it.
    await app.seesNot('内容都还在，可以沿用')
    await app.sees('添加继承人')
    const applicationNo = await newestNo()

    // An attachment was on its way when the network went. It goes on by itself.
    const businessNo = { businessNo: applicationNo }
    for (const kind of ['deathCertificate', 'relationship', 'idBack']) await byCall.upload(as, kind, businessNo)
    await tapTo(app, '上传材料', '支持JPG')
    await losePaper(app, '申请人身份证人像面')
    const arrived = and(eq(attachments.businessNo, applicationNo), eq(attachments.kind, 'idFront'))
    await comesAbout('the attachment of the new form', async () => (await db.$count(attachments, arrived)) > 0)
    await app.seesNot('%')
    // The addresses of earlier letters lead to the same attachments, and hand in the same application.
    await app.restart('inheritOld')
    await app.tap('上传材料')
    await app.tap('下一步，核对')
    await app.sees('1件')
    await tapTo(app, '提交申请', '申请已提交')

    // The office sends it back twice: for an attachment, and for a field.
    await office(applicationNo, { move: 'confirmDeath' })
    const word = '死亡证明拍得不清楚'
    await office(applicationNo, { move: 'return', word, wanted: ['deathCertificate'], faults: [] })
    await app.restart('inheritForm', { applicationNo })
    await app.sees(word)
    await byCall.upload(as, 'deathCertificate', businessNo)
    await tapTo(app, '提交申请', '申请已提交')
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, { move: 'return', word: '请核对去世日期', wanted: [], faults: ['decedent.deathDay'] })
    await app.tap('我的申请')
    await app.tap('继续填写')
    await tapTo(app, '被继承人', '离世亲人在开户时登记的信息')
    await app.pickDay('去世日期', '2026-05-03')
    await tapTo(app, '保存', '人员信息')
    await tapTo(app, '提交申请', '申请已提交')
    await app.close()
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, { move: 'undoDeath', word: '经核实，当事人健在' })
  }, 180_000)

  it('the funds are shared out and signed in spite of interruptions', async () => {
    const { db } = served()
    const byCall = inheritActs(served())
    const applicationNo = await byCall.handedIn(await elsewhere(THIRD), filledBy(THIRD))
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, { move: 'approve' })

    // The parts are typed, and the app is closed before they are saved.
    const app = await startAs(THIRD, 'inheritHoldings', { applicationNo })
    await app.sees('离世亲人的基金')
    await app.type(`${THIRD.name}（%）`, '30')
    await app.type('陈致静（%）', '70')
    await app.restart('inheritHoldings', { applicationNo })
    await app.sees('离世亲人的基金')
    await tapTo(app, '确认分配，去签署', '签署前需要确认是您本人')
    const typed = and(eq(inheritFunds.applicationNo, applicationNo), eq(inheritFunds.percent, '30.00'))
    expect(await db.$count(inheritFunds, typed)).toBeGreaterThan(0)

    // A proof is kept nowhere: after the app was closed the next signature asks for a new one.
    await app.restart('inheritRead', { applicationNo })
    await app.sees('第 1 份，共 2 份')
    await sign(app, THIRD)
    await app.tap('重新确认身份')
    await proveFace(app)
    await app.sees('第 1 份，共 2 份')
    // Nobody knows what became of a signature when its answer is lost. The app asks only for the missing signatures.
    await app.offline()
    await sign(app, THIRD)
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('查看已签和未签的文件')
    await app.sees('还有文件没签完')
    expect(await app.where()).toBe('/NewInherit/SignFail')
    await app.tap('重新确认并签署')
    await proveFace(app)
    await app.sees('第 1 份，共 2 份')
    await signByHand(app)
    await app.sees('第 2 份，共 2 份')
    // The other paper is signed by a photo, which is shown before it is sent.
    await tapTo(app, '改为上传纸上签名的照片', '请本人在白纸上写下姓名')
    await app.tap('拍照或选择照片')
    await app.choose('从相册选择', NAME)
    await app.sees('换一张照片')
    await readToTheEnd(app)
    await app.tap('签署这份文件')
    await app.sees('您已签署')

    // The other one signs elsewhere. The form of the parcel outlives the app and a lost network, too.
    await byCall.signs(applicationNo, await byCall.joined(applicationNo, await elsewhere(THIRD)))
    await app.restart('inheritExpress', { applicationNo })
    await app.type('快递公司', '迅达快递')
    await app.type('快递单号', 'XD202611220009')
    await app.type('寄件人手机', THIRD.mobile)
    await app.restart('inheritExpress', { applicationNo })
    await app.sees('寄到这里')
    await app.offline()
    await app.tap('已寄出，提交')
    await app.sees(NO_NETWORK)
    await app.online()
    await tapTo(app, '已寄出，提交', '材料已寄出')
    const sent = and(eq(inheritMails.applicationNo, applicationNo), eq(inheritMails.trackingNo, 'XD202611220009'))
    expect(await db.$count(inheritMails, sent)).toBe(1)
    await app.close()
    await office(applicationNo, { move: 'undoDeath', word: '经核实，当事人健在' })
  }, 180_000)
}
