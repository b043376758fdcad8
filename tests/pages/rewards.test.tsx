import { rewards } from '@/contract/rewards'
import { vip } from '@/contract/vip'
import { barSquares, symbolsOf } from '@/features/rewards/bar-squares'
import { questionRows } from '../../gateway/seed/content/rewards'
import { person } from '../../gateway/seed/people'
import { field, handsOf, named, pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, type } from '../helpers/show'

const app = screensOnGateway()
const { press, sees, until } = handsOf(app)

afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setAlter((_, body) => body)
})

const [lin, gu, su, chen, zhou, abdu] = (['lin', 'gu', 'su', 'chen', 'zhou', 'abdu'] as const).map(person)

/** Logs in as a person of the demo. */
async function as(somebody: typeof lin) {
  if (!somebody) throw new Error('nobody')
  await app.enter(somebody)
}

const navigated = () => {
  const go = require('@/navigation/go') as typeof import('@/navigation/go')
  return {
    to: jest.spyOn(go, 'navigate').mockResolvedValue(undefined),
    instead: jest.spyOn(go, 'replace').mockResolvedValue(undefined),
  }
}

/** Makes a decision of the company on the demo page. */
const office = (activityId: string, decision: object) =>
  app.gateway().app.inject({
    method: 'POST',
    url: `/demo/rewards/${activityId}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(decision),
  })

describe('the membership', () => {
  it('the membership shows the level, its basis, and the level of the next quarter', async () => {
    await as(lin)
    await app.visit('vip', { vipSource: 'wx', isPopupType: '1' })
    await sees('银卡会员')
    const { basis, missing } = await app.ask(vip.getVipLevel, {})
    const said = everythingSaid().replace(/,/g, '')
    expect(said).toContain(basis?.average)
    expect(said).toContain(missing)
    expect(said).toContain('7月1日至9月30日，共 92 天')
    expect(said).toContain('请勿为了等级或奖励而买入基金')
    // The address asked for it, so the activity opens by itself.
    await until(() => named('立即参加') !== undefined)
  })

  const openMember = async (activity: object, params: object = {}) => {
    app.setAlter(({ url }, body) => {
      if (!url.includes('/vip/enterVip.api')) return body
      const answer = JSON.parse(body)
      return JSON.stringify({ ...answer, data: { activity: { ...answer.data.activity, ...activity } } })
    })
    await as(lin)
    await app.visit('vip', { vipSource: 'wx', ...params })
    await sees('正在进行')
  }

  it('an activity that may open by itself does so once, unless the address forbids it', async () => {
    await openMember({ activityId: 'pop-not', isPopupType: '1' }, { isPopupType: '0' })
    expect(named('立即参加')).toBeUndefined()
    await openMember({ activityId: 'pop-never', isPopupType: '0' })
    expect(named('立即参加')).toBeUndefined()
    await openMember({ activityId: 'pop-once', isPopupType: '1' })
    await until(() => named('立即参加') !== undefined)
    await openMember({ activityId: 'pop-once', isPopupType: '1' })
    expect(named('立即参加')).toBeUndefined()
  })

  it('an outside activity opens after a notice, with a fresh token, and an ended one shows a message', async () => {
    const leaving = () =>
      (require('@/stores/leaving') as typeof import('@/stores/leaving')).useLeaving.getState().address
    const gone = navigated()
    const address = 'https://activity.example.com/quiz#/begin'
    await openMember({ activityURL: address, isPopupType: '0' })
    const signed = (data: object) =>
      app.setAlter(({ url }, body) => {
        if (!url.includes('/loyalty/activitySignurl.api')) return body
        const answer = JSON.parse(body)
        return JSON.stringify({ ...answer, data: { ...answer.data, ...data } })
      })
    signed({ activityURL: '', busiToken: '' })
    await press('去看看')
    await until(() => app.toasts.includes('活动已结束'))
    expect(gone.to).not.toHaveBeenCalled()
    signed({ activityURL: address })
    await press('去看看')
    await until(() => leaving().startsWith(`${address}?busiToken=`))
    expect(leaving()).toMatch(/busiToken=[\w-]{20,}$/)
    // An activity at the app's own address gets no token.
    expect(JSON.stringify(gone.to.mock.calls)).not.toContain('busiToken')
    const asked = app.requests.filter(({ url }) => url.includes('/loyalty/activitySignurl.api')).at(-1)
    expect(asked?.url).toContain('sysCode=APP')
    expect(asked?.url).toContain('activityId=')
  })

  it('the membership shows personal data only with consent, and none after a withdrawal', async () => {
    await as(gu)
    await app.visit('vip', {})
    await sees('活动与权益说明')
    expect(everythingSaid()).not.toContain('上季度日均资产')
    await press('同意并参加')
    await sees('请先勾选')
    await press('我已阅读并同意以上说明')
    await press('同意并参加')
    await sees('普通会员')
    await press('撤回同意')
    // The confirm button of the dialog has the same name as the button that opened it.
    const confirm = () =>
      [...document.querySelectorAll('[role=dialog]')].flatMap(pressables).find(one => one.textContent === '撤回同意')
    await until(() => confirm() !== undefined)
    await act(async () => confirm()?.click())
    await sees('同意并参加')
    expect((await app.ask(rewards.getRewardConsent, {})).hasAgreed).toBe(false)
  })

  it('the membership hides its averages with all other amounts', async () => {
    await as(lin)
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    await act(async () => usePreferences.setState({ hidden: true }))
    await app.visit('vip', {})
    await sees('银卡会员')
    const { basis, running, missing } = await app.ask(vip.getVipLevel, {})
    const said = everythingSaid().replace(/,/g, '')
    for (const secret of [basis?.average, running?.average, missing]) expect(said).not.toContain(secret)
    await act(async () => usePreferences.setState({ hidden: false }))
  })

  it('the membership warns of the benefits and codes that are lost at a lower level', async () => {
    await as(lin)
    app.setAlter(({ url }, body) => {
      if (!url.includes('getVipLevel')) return body
      const { data, ...answer } = JSON.parse(body)
      const running = { ...data.running, average: '100.00', level: 0 }
      return JSON.stringify({ ...answer, data: { ...data, running, lost: ['活动优先报名'] } })
    })
    await app.visit('vip', {})
    await sees('下一季度是普通会员，不再享有：活动优先报名，也不能再领取银卡会员的兑换码')
    app.setAlter((_, body) => body)
  })

  it('a claimed code is shown as letters and bars, and is in the list', async () => {
    await as(lin)
    await app.visit('vipDetails', { benefitId: 'vip-coffee-q4' })
    await sees('适用等级')
    await press('领取兑换码')
    await sees('未使用')
    const { code } = await app.ask(vip.getBenefit, { benefitId: 'vip-coffee-q4' })
    await sees(code)
    await until(() => document.querySelector(`img[alt="兑换码 ${code} 的条码"]`) !== null)
    await app.visit('vipCodes', {})
    await press('咖啡兑换券')
    await sees(code)
    await press('已使用')
    await sees('2026-07-20 使用')
    await press('已过期')
    await sees('电子书礼包')
  })

  it('a benefit that cannot be claimed shows the reason: level, stock, closed, unknown', async () => {
    await as(lin)
    await app.visit('vipDetails', { benefitId: 'vip-care-q4' })
    await sees('请不要为了等级而买入基金')
    await app.visit('vipDetails', { benefitId: 'nothing' })
    await sees('没有找到这项权益')
    await as(chen)
    await app.visit('vipDetails', { benefitId: 'vip-lounge-q4' })
    await until(() => /已经全部领完|金卡会员可享/.test(everythingSaid()))
    await office('vip2026', { move: 'close' })
    await as(su)
    await app.visit('vipDetails', { benefitId: 'vip-coffee-q4' })
    await sees('暂未开放领取')
    await office('vip2026', { move: 'open' })
  })

  it('the levels show their benefits, also those of other levels', async () => {
    await as(zhou)
    await app.visit('vipBenefits', {})
    await sees('前可享以下权益')
    expect(everythingSaid()).not.toContain('三甲医院陪诊服务')
    await app.visit('vipLevels', {})
    await sees('三甲医院陪诊服务')
    await sees('5,000,000')
    await sees('我的等级')
  })

  it('the benefits can be loaded again after the network was away', async () => {
    await as(abdu)
    app.setDown(true)
    await app.visit('vipBenefits', {})
    await sees('请您检查手机网络连接状态')
    app.setDown(false)
    await press('重试')
    await sees('三甲医院陪诊服务')
  })
})

describe('an invitation', () => {
  it('an invitation asks a visitor to log in, and shows the rules without anybody’s name', async () => {
    await app.enter(null)
    await app.visit('invitation', { inviteCode: 'LN8K4W2Q' })
    await sees('您收到一份邀请')
    expect(named('登录并接受邀请')).toBeDefined()
    expect(everythingSaid()).toContain('每人只能接受一次邀请')
    expect(everythingSaid()).not.toContain('林')
    await app.visit('inviteAwardShare', {})
    await sees('这个页面不含分享人的任何信息')
  })

  it('an invitation has the person’s own code and poster, and refuses a wrong code with a message', async () => {
    const { instead } = navigated()
    await as(lin)
    await app.visit('invitation', {})
    await sees('LN8K4W2Q')
    await until(() => document.querySelector('img[alt^="邀请海报"]') !== null)
    await act(async () => void type(field('邀请码'), 'abc'))
    await press('接受邀请')
    await sees('邀请码不完整，应为8位，现在只有3位')
    await act(async () => void type(field('邀请码'), 'ln8k4w2q'))
    await press('接受邀请')
    await sees('不能接受自己的邀请')
    expect(field('邀请码').value).toBe('ln8k4w2q')
    expect(instead).not.toHaveBeenCalled()
  })

  it('an accepted invitation counts for the friend, and then the seat can be claimed', async () => {
    const { to, instead } = navigated()
    await as(lin)
    await app.visit('inviteResult', {})
    await sees('周**')
    await press('还差 1 位好友')
    expect(to).toHaveBeenLastCalledWith('inviteLess')
    await app.visit('inviteLess', {})
    await sees('还差1位好友，就可以领取席位')

    await as(gu)
    await app.ask(rewards.setRewardConsent, { agrees: true })
    await app.visit('invitation', { inviteCode: 'LN8K4W2Q' })
    await press('接受邀请')
    await until(() => instead.mock.calls.length > 0)
    expect(instead).toHaveBeenLastCalledWith('inviteSuccess', { what: 'joined' })
    await app.visit('inviteSuccess', { what: 'joined' })
    await sees('学习礼包是您的了')
    await app.visit('inviteSuccess', { what: 'seat' })
    await sees('还没有领取过')

    await as(lin)
    await app.visit('inviteResult', {})
    await sees('顾**')
    await press('领取席位')
    await until(() => to.mock.calls.some(([name]) => name === 'inviteSuccess'))
    await app.visit('inviteSuccess', { what: 'seat' })
    await sees('席位已为您保留')
    await app.visit('inviteAward', {})
    await sees('邀请所得 2/10')
    await press('邀请好友所得')
    await sees('未使用')
  })

  it('an invitation that the company closes shows a sentence', async () => {
    await as(chen)
    await office('invite202612', { move: 'close' })
    await app.visit('inviteLess', {})
    await sees('活动暂停中')
    await office('invite202612', { move: 'open' })
    await office('inviteAward2026', { move: 'close' })
    await app.visit('invitation', {})
    await sees('活动暂停中')
    await office('inviteAward2026', { move: 'open' })
  })
})

describe('the quiz', () => {
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="listbox"]')]

  /** Answers every question on the screen, correctly or not. */
  async function answer(isRight: boolean) {
    for (const list of options()) {
      const row = questionRows.find(({ question }) => question === list.getAttribute('aria-label'))
      const right = row?.options[row.answer] ?? ''
      const found = [...list.querySelectorAll<HTMLElement>('[role="option"]')].find(
        ({ textContent }) => (textContent === right) === isRight,
      )
      await act(async () => found?.click())
    }
  }

  async function begin(word: string) {
    await press(word)
    await until(() => options().length === 5)
  }

  it('a quiz is begun, continued after a reload, answered once, and gives a red pocket', async () => {
    await as(lin)
    await app.visit('redPocket', {})
    await begin('开始答题')
    const asked = options().map(list => list.getAttribute('aria-label'))
    expect(everythingSaid()).toContain('还有 5 题没答')
    await act(async () => options()[0]?.querySelector<HTMLElement>('[role="option"]')?.click())
    await app.visit('redPocket', {})
    await begin('继续答题')
    expect(options().map(list => list.getAttribute('aria-label'))).toEqual(asked)
    // The choice is still there.
    expect(everythingSaid()).toContain('还有 4 题没答')
    await answer(true)
    // Nobody reads five questions faster than this.
    await new Promise(resolve => setTimeout(resolve, 2_600))
    await press('交卷')
    await sees('全部答对，红包是您的了')
    await sees('答对 5/5')
    await app.visit('redPocketCode', {})
    await sees('红包金额（元）')
    await app.visit('redPocket', {})
    await sees('查看我的红包')
  })

  it('a failed try shows a kind message, and the next try is tomorrow', async () => {
    await as(zhou)
    await app.visit('redPocket', {})
    await begin('开始答题')
    await answer(false)
    await new Promise(resolve => setTimeout(resolve, 2_600))
    await press('交卷')
    await sees('差一点点，明天可以再来')
    await app.visit('redPocket', {})
    await sees('今天的答题机会已用完，明天再来')
    await app.visit('redPocketCode', {})
    await sees('还没有红包')
  })

  it('a visitor sees the rules of the quiz, and behind a tap the digest of the list', async () => {
    await app.enter(null)
    for (const name of ['redPocket', 'redPocketShare'] as const) {
      await app.visit(name, {})
      await sees('任何人都可以核对')
      expect(everythingSaid()).not.toMatch(/SHA-256|[0-9a-f]{64}/)
      await press('怎么核对')
      await sees('与事先公布的相同')
      expect(everythingSaid()).toMatch(/公布\s*[0-9a-f]{64}/)
    }
  })
})

describe('the bars of a code', () => {
  it('the bars of the standard’s example have its check value', () => {
    // ISO/IEC 15417 begins this example with set A (103), which gives 54; with set B (104) it is one more.
    expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })

  it('each character is eleven modules with three bars and three gaps, an even number of them dark', () => {
    const text = 'CF4001WXYZ'
    const [row = []] = barSquares(text)
    expect(row).toHaveLength(20 + 11 * (text.length + 2) + 13)
    expect([row.slice(0, 10), row.slice(-10)].flat()).not.toContain(true)
    for (let at = 10; at < row.length - 23; at += 11) {
      const symbol = row.slice(at, at + 11)
      expect(symbol.filter(Boolean).length % 2).toBe(0)
      expect(symbol[0]).toBe(true)
      expect(symbol[10]).toBe(false)
      expect(symbol.filter((dark, place) => place === 0 || dark !== symbol[place - 1])).toHaveLength(6)
    }
    expect(() => barSquares('中文')).toThrow(RangeError)
  })
})
