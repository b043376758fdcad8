import { gatherings } from '@/contract/gatherings'
import { votes } from '@/contract/votes'
import { person } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Driver, Start } from './driver'

const MEETING = 'TP20261116'
const OPEN_DAY = 'G20261121SH'
const EVENT = 'G20261212HZ'

/** Taking part: a vote with its receipt, a seat at an event, and signing in there. */
export function takingPartJob(start: Start, served: () => ServedGateway) {
  const lin = person('lin')

  const office = (no: string, move: string) =>
    served().raw({
      method: 'POST',
      url: `/demo/gatherings/${no}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ move }),
    })
  const wall = async (no: string): Promise<{ code: string; link: string }> =>
    (await served().raw('/demo/gatherings.json')).json().find((one: { no: string }) => one.no === no).wall
  const enrolment = async (id: string) =>
    (await served().call(gatherings.getMyEnrolments, {}, { as: lin })).data.find(one => one.id === id)

  async function logIn(app: Driver) {
    // Screens for everybody log nobody in.
    await app.open('info')
    await app.sees('退出登录')
  }

  it('a vote is cast after a proof, and the screen shows the code on its receipt', async () => {
    const app = await start({ person: lin.custNo })
    await logIn(app)
    await app.open('tp')
    await app.sees('持有人大会是什么')
    await app.tap('汀澜双利增强债券A')
    await app.sees('登记日份额')
    await app.tap('提交表决')
    await app.sees('请选择意见')
    await app.tap('委托基金托管人')
    await app.sees('意见已经公布')
    await app.sees('别人会看到')
    await app.tap('提交表决')
    await app.tap('验证并提交')
    await app.sees('表决前，请先确认是您本人')
    await app.tap('登录密码')
    await app.type('登录密码', lin.password)
    await app.tap('确定')
    await app.passCaptcha()
    await app.sees('核对编号')
    const [mine] = (await served().call(votes.getMyVotes, {}, { as: lin })).data.filter(
      ({ templateId }) => templateId === MEETING,
    )
    expect(mine).toMatchObject({ proxyId: 'custodian', choices: { m1: 'agree', m2: 'against', m3: 'agree' } })
    await app.sees(mine?.listCode ?? 'a code')
    await app.sees(`编号 ${mine?.receiptNo}`)
    await app.close()
  })

  it('everybody can see the result and count the list again', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('tp', { id: 'TP20250612' })
    await app.sees('与公布的结果一致')
    await app.sees('通过')
    await app.tap('怎么核对')
    await app.sees('清单校验码')
    await app.tap('关闭')
    expect(await app.text()).not.toContain('我的一票')
    await app.close()
  })

  it('a customer enrols, adds the event to the calendar, and gives the place back', async () => {
    const app = await start({ person: lin.custNo })
    await logIn(app)
    await app.open('enrol', { id: EVENT })
    await app.tap('立即报名')
    await app.type('联系手机', '15400000001')
    await app.type('同行人数', '1')
    await app.tap('想听的专场：请选择想听的专场')
    await app.tap('养老规划')
    await app.tap('同意为举办本次活动使用以上信息，活动结束后30天内删除')
    await app.tap('提交报名')
    await app.sees('您已报名')
    await app.sees('加入日历')
    expect(await enrolment(EVENT)).toMatchObject({ state: 'in', answers: { phone: '154****0001', guests: '1' } })
    await app.tap('取消报名')
    await app.sees('再报名要重新排队')
    await app.tap('再想想')
    await app.seesNot('再报名要重新排队')
    await app.close()
  })

  it('a customer signs in with the code on the wall, also when it was read without a network', async () => {
    await office(OPEN_DAY, 'openSignIn')
    const app = await start({ person: lin.custNo })
    // With the first figures a browser begins to keep the app on the device, and the network goes only after that.
    await app.open('assets')
    await app.sees('资产分布')
    await app.offline()
    await app.online()
    await app.open('signIn')
    await app.sees('现场屏幕上的6位字母或数字')
    await app.type('签到码', 'ZZZZZZ')
    await app.tap('签到')
    await app.sees('签到码不正确')
    const { code, link } = await wall(OPEN_DAY)
    await app.offline()
    if (app.scan) await app.scan('扫描现场签到码', `https://papers.example.com/${link}`)
    else {
      await app.type('签到码', code)
      await app.tap('签到')
    }
    await app.sees('暂不算签到')
    expect((await enrolment(OPEN_DAY))?.signIn).toBeNull()
    await app.online()
    await app.sees('入场时出示')
    await app.sees('已签到')
    expect((await enrolment(OPEN_DAY))?.signIn?.state).toBe('sure')
    await app.tap('上海客户中心')
    await app.sees('乘地铁')
    expect(await app.where()).toBe('/amap/index')
    await app.close()
  })
}
