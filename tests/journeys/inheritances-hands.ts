import { desc } from 'drizzle-orm'
import { attachments } from '../../gateway/db/schema/attachments'
import { inheritApplications } from '../../gateway/db/schema/inheritances'
import { type Person, people } from '../../gateway/seed/people'
import { namePng, whitePng } from '../gateway/handlers/assets/pictures'
import type { ServedGateway } from '../helpers/served-gateway'
import { comesAbout, type Driver, type JourneyFile, pause } from './driver'

/** The app's sentence where there is no network. */
export const NO_NETWORK = '网络连接失败'

/** Chooses a paper where its empty tile stands, and loses the network. It is sent by itself when that is back. */
export async function losePaper(app: Driver, title: string) {
  await app.tap(`${title}，点击上传`)
  await app.offline()
  await app.choose('从相册选择', PAPER)
  await app.sees(NO_NETWORK)
  await app.online()
  await app.seesNot(NO_NETWORK)
}

/** How long a paper is read that changes meanwhile. */
const PATIENCE_MS = 60_000
/** How long the driver waits for the result of a tap before it taps again: ten seconds. */
const LOOKS = 100
/** Looks in a row at a button, before it is tapped. */
const STAYS = 3

export const personNamed = (name: string): Person => {
  const person = people.find(one => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

/** A photo of a name on paper. */
export const NAME: JourneyFile = { name: 'name.png', mimeType: 'image/png', bytes: new Uint8Array(namePng) }
export const PAPER: JourneyFile = { name: 'paper.png', mimeType: 'image/png', bytes: new Uint8Array(whitePng(60, 40)) }

/** A file that is a picture by its name only. */
export const NO_PAPER: JourneyFile = { name: 'paper.png', mimeType: 'image/png', bytes: new Uint8Array([1, 2, 3, 4]) }

/** The papers that every application needs. */
export const NEEDED = ['申请人身份证人像面', '申请人身份证国徽面', '被继承人死亡证明', '亲属关系证明'] as const

/** Somebody who inherits, and who is no customer. */
export interface Heir {
  name: string
  mobile: string
  cert: string
  relation: string
}

/** Actions of people in the screens of an inheritance, and of the company meanwhile. */
export function inheritHands(served: () => ServedGateway) {
  /** The company's decisions. */
  async function office(applicationNo: string, payload: { move: string } & Record<string, unknown>) {
    const answer = await served().app.inject({ method: 'POST', url: `/demo/inheritances/${applicationNo}`, payload })
    expect({ ...payload, status: answer.statusCode, said: answer.json().retMsg }).toEqual({ ...payload, status: 200 })
  }

  /** Proves a mobile number on the screen that asks for it. */
  async function proveNumber(app: Driver, heir: Heir) {
    await askCode(app, heir)
    await typeCode(app, heir)
  }

  /** Has a code sent to the number. */
  async function askCode(app: Driver, { mobile }: Pick<Heir, 'mobile'>) {
    await app.type('手机号码', mobile)
    await app.tap('获取验证码')
    await app.passCaptcha()
    await app.sees('输入验证码')
  }

  async function typeCode(app: Driver, { mobile }: Pick<Heir, 'mobile'>) {
    await app.type('短信验证码', await served().smsCode(mobile))
  }

  /**
   * Taps what leads on until it has. A tap during the way back to the form counts as the second of a double tap. Nobody
   * taps again while an answer may be on its way: it could fall on the next page.
   */
  async function tapTo(app: Driver, text: string, ahead: string) {
    for (const end = Date.now() + 60_000; !(await app.text()).includes(ahead); ) {
      if (Date.now() > end) throw new Error(`「${text}」 does not lead to 「${ahead}」`)
      await app.tap(text)
      for (let looks = 0; looks < LOOKS && !(await app.text()).includes(ahead); looks += 1) await pause(100)
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
    await completeHeir(app, heir)
  }

  /** The fields after an heir's name and number. */
  async function completeHeir(app: Driver, heir: Heir) {
    await app.tap('与被继承人的关系：请选择与被继承人的关系')
    await app.tap(heir.relation)
    await app.type('手机号码', heir.mobile)
    await app.type('开户银行', '江海银行')
    await app.type('银行卡号', '6229990101000000101')
    await app.tap('保存')
    await app.sees('人员信息')
  }

  /** Proves the signer's face. */
  async function proveFace(app: Driver) {
    await app.sees('签署前需要确认是您本人')
    await app.tap('开始确认')
    await app.passFace()
  }

  /**
   * Reads a paper until it can be signed. The text comes anew after a signature, and when somebody else has changed
   * something. Then it is read to its end again. A tap comes a while after the one before, so it is looked whether the
   * button stays.
   */
  async function readToTheEnd(app: Driver) {
    for (let end = Date.now() + PATIENCE_MS, looks = 0; looks < STAYS && Date.now() < end; ) {
      await app.scroll(0)
      await app.scroll(100_000)
      looks = (await app.text()).includes('签署这份文件') ? looks + 1 : 0
      await pause(200)
    }
  }

  /** Reads and signs the papers that are there, one after the other, by the typed name. */
  async function signAll(app: Driver, { name }: Heir, papers: number) {
    for (let nth = 1; nth <= papers; nth += 1) {
      await app.sees(`第 ${nth} 份，共 ${papers} 份`)
      if (nth === 1) {
        await app.tap('输入姓名')
        await app.type('姓名', name)
      }
      await readToTheEnd(app)
      await app.tap('签署这份文件')
    }
    await app.sees('您已签署')
  }

  /** Files of all applications that have arrived. */
  const uploaded = async () => (await served().db.select().from(attachments)).length

  /** Uploads a paper where its empty tile stands. */
  async function upload(app: Driver, title: string) {
    const before = await uploaded()
    await app.tap(`${title}，点击上传`)
    await app.choose('从相册选择', PAPER)
    await comesAbout(title, async () => (await uploaded()) > before)
    await app.seesNot('%')
  }

  /** The application that was begun last. */
  async function newestNo(): Promise<string> {
    const [row] = await served()
      .db.select({ applicationNo: inheritApplications.applicationNo })
      .from(inheritApplications)
      .orderBy(desc(inheritApplications.createdAt))
      .limit(1)
    if (!row) throw new Error('nothing was begun')
    return row.applicationNo
  }

  return {
    ...{ office, askCode, typeCode, proveNumber, tapTo, typePerson, addHeir },
    ...{ proveFace, readToTheEnd, signAll, upload, newestNo },
  }
}
