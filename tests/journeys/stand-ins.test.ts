import { createHash } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { databaseOnly } from '../../gateway/config/store-settings'
import { attachments } from '../../gateway/db/schema/attachments'
import { inheritApplications } from '../../gateway/db/schema/inheritances'
import { unwatched } from '../../gateway/operations/operations'
import { s3Objects } from '../../gateway/outside/s3/s3'
import { identityNumber } from '../../gateway/seed/certificate'
import { person } from '../../gateway/seed/people'
import { type S3StandIn, s3StandIn } from '../../gateway/stand-ins/s3'
import { startStandIn } from '../../gateway/stand-ins/stand-ins'
import { filesOf } from '../../gateway/store/files'
import { freePort } from '../helpers/free-port'
import { idCardPicture } from '../helpers/id-card-picture'
import { type ServedGateway, servedGateway } from '../helpers/served-gateway'
import { chromiumDriver, launchChromium } from './chromium-driver'
import type { Driver, JourneyFile } from './driver'
import { type Heir, inheritHands, NEEDED } from './inheritances-hands'

/** An heir who is no customer, and the photo of their card. */
const HEIR: Heir = {
  name: '林致宁',
  mobile: '13800000101',
  cert: identityNumber('1978-05-20', '112'),
  relation: '子女',
}
const ofHeir = eq(inheritApplications.applicantName, HEIR.name)
const CARD: JourneyFile = {
  name: 'card.png',
  mimeType: 'image/png',
  bytes: new Uint8Array(
    idCardPicture({
      side: 'front',
      name: HEIR.name,
      certNo: HEIR.cert,
      birthday: '1978-05-20',
      address: '某市某路1号',
    }),
  ),
}

const lin = person('lin')
const su = person('su')

/** The demo on the real adapters: each asks the stand-in of its provider, as OUTSIDE=stand-ins starts it. */
describe('the app on stand-ins of the providers', () => {
  let gateway: ServedGateway
  let browser: Browser
  let bucket: Awaited<ReturnType<typeof startStandIn<S3StandIn>>>
  let asked: string[] = []

  beforeAll(async () => {
    const note = ({ service, result }: { service: string; result: string }) => void asked.push(`${service} ${result}`)
    // The provider of the face recognition sends people back to the public address.
    const port = await freePort()
    bucket = await startStandIn(s3StandIn())
    const config = { standIns: true, port, publicOrigin: `http://127.0.0.1:${port}`, ...bucket.settings }
    gateway = await servedGateway(config, { operations: { ...unwatched, note } })
    browser = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await gateway?.close()
    await bucket?.close()
  })
  beforeEach(() => {
    asked = []
  })

  async function sayWho(app: Driver, { name, cert }: typeof lin) {
    await app.type('姓名', name)
    await app.type('证件号码', cert)
    await app.tap('下一步')
    await app.sees('选择验证方式')
  }

  it('WeChat logs a bound customer in, and signs the page', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: lin.custNo })
    await app.open('assets')
    await app.sees('资产分布')
    expect(asked).toContain('wechat login ok')
    expect(asked.filter(line => !line.endsWith(' ok'))).toEqual([])
    await app.close()
  })

  it('Tencent Cloud judges the captcha and sends the code', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: 'stand-in-sms' })
    await app.open('info')
    await sayWho(app, lin)
    await app.tap('短信验证码')
    await app.type('手机号码', lin.mobile)
    await app.tap('获取验证码')
    await app.passCaptcha()
    await app.sees('输入验证码')
    await app.type('短信验证码', await gateway.smsCode(lin.mobile))
    await app.sees('退出登录')
    expect(asked).toEqual(expect.arrayContaining(['tencent captcha ok', 'tencent sms ok']))
    await app.close()
  })

  it('Tencent Cloud recognises the face of the person', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: 'stand-in-face' })
    await app.open('info')
    await sayWho(app, su)
    await app.tap('人脸识别')
    await app.tap('开始人脸识别')
    await app.passFace()
    await app.sees('退出登录')
    expect(asked.filter(line => line === 'tencent faceid ok').length).toBeGreaterThanOrEqual(2)
    await app.close()
  })

  it('Tencent Cloud reads the card of an heir, whose papers then lie encrypted in the bucket', async () => {
    const app = await chromiumDriver(browser, gateway.address, { person: 'stand-in-card' })
    const { proveNumber, tapTo, upload } = inheritHands(() => gateway)
    await app.open('inherit')
    await app.tap('开始申请')
    await app.sees('手机号码验证')
    await proveNumber(app, HEIR)
    await app.sees('请填写您自己的信息')
    await app.tap('拍身份证自动填写')
    await app.choose('从相册选择', CARD)
    await app.sees('已按照片填写，请逐项核对')
    expect(asked).toContain('tencent ocr ok')
    await app.tap('下一步')
    await app.sees('我们收集继承人和被继承人的姓名')
    await app.tap('我已阅读以上内容，填写和上传的材料真实有效')
    await app.tap('开始填写')
    await app.sees('人员信息')
    const [application] = await gateway.db.select().from(inheritApplications).where(ofHeir)
    expect(application?.applicantName).toBe(HEIR.name)

    await tapTo(app, '上传材料', '支持JPG')
    await upload(app, NEEDED[0])
    expect(asked).toContain('s3 files ok')
    const [paper] = await gateway.db.select().from(attachments).where(isNotNull(attachments.contentKey))
    const sealed = bucket.standIn.objects.get(paper?.contentKey ?? '')
    expect(sealed?.subarray(0, 4).toString('latin1')).not.toBe('\x89PNG')
    const { store = databaseOnly } = bucket.settings
    const opened = await filesOf(gateway.db, store, store.s3 && s3Objects(store.s3)).whole({
      content: paper?.content ?? null,
      contentKey: paper?.contentKey ?? null,
    })
    expect(
      createHash('sha256')
        .update(opened ?? '')
        .digest('hex'),
    ).toBe(paper?.sha256)
    await app.close()
  })
})
