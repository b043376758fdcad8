import { fundAccountRows, tradingAccountRows } from '../../gateway/seed/customer-rows'
import { person } from '../../gateway/seed/people'
import { captchaTicket } from '../../gateway/simulators/captcha'
import { handsOf, pressables } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'

const app = screensOnGateway()
const { press, until } = handsOf(app)
const zhou = person('zhou')
const lin = person('lin')

const enter = () => require('@/navigation/enter') as typeof import('@/navigation/enter')
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')

interface Item {
  code: string
  name: string
  link: string
  showflag: string
  chlidItem?: Item[]
}

const item = (code: string, link: string, showflag = 'Y', chlidItem: Item[] = []): Item => ({
  code,
  name: `第${code}项`,
  link,
  showflag,
  chlidItem,
})

/** Makes the server list these rows. */
const listing = (chlidItem: Item[]) =>
  app.setAlter((request, body) =>
    request.url.includes('getAccountItemList')
      ? JSON.stringify({ ...JSON.parse(body), data: [{ groupName: '一组', chlidItem }] })
      : body,
  )

const SECOND = '/#/Home/Info/SecondAccountItems'

afterEach(() => {
  jest.restoreAllMocks()
  app.setAlter((_, body) => body)
})

describe('the account page', () => {
  it('the account page identifies the customer with masked data', async () => {
    await app.enter(lin)
    await app.visit('info', {})
    const said = everythingSaid()
    expect(said).toContain(lin.name)
    for (const secret of [lin.custNo, lin.mobile, lin.cert, lin.email ?? 'none']) expect(said).not.toContain(secret)
    expect(said).toContain('客户号 1008****0001')
    expect(said).toContain('退出登录')
  })

  it('the logout asks once, and says what stays on the phone', async () => {
    await app.enter(lin)
    await app.visit('info', {})
    const leaving = jest.spyOn(enter(), 'signOut').mockResolvedValue(undefined)
    await press('退出登录')
    expect(everythingSaid()).toContain('显示和安全锁的设置会保留，隐私政策不用再同意')
    await press('取消')
    expect(leaving).not.toHaveBeenCalled()
    await press('退出登录')
    await press('确定退出')
    expect(leaving).toHaveBeenCalledTimes(1)
  })

  it('nothing is promoted in elder mode', async () => {
    const { prefer } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    await app.enter(lin)
    await app.visit('info', {})
    expect(everythingSaid()).toContain('会员服务')
    await act(async () => prefer({ elder: true }))
    for (const word of ['会员服务', '会员权益', '邀请有礼']) expect(everythingSaid()).not.toContain(word)
    expect(everythingSaid()).toContain('资产证明')
    await act(async () => prefer({ elder: false }))
  })

  it('hidden rows, rows that lead nowhere and empty groups are left out', async () => {
    await app.enter(lin)
    listing([
      item('有', '/#/Home/Info/Phone'),
      item('藏', '/#/Home/Info/Phone', 'N'),
      item('无', '/#/No/Such'),
      item('空', SECOND),
      item('全藏', SECOND, 'Y', [item('子藏', '/#/Home/Info/Phone', 'N'), item('子无', '/#/No/Such')]),
      item('含', SECOND, 'Y', [item('子有', '/#/Home/Info/Email')]),
    ])
    await app.visit('info', {})
    const said = everythingSaid()
    for (const code of ['有', '含']) expect(said).toContain(`第${code}项`)
    for (const code of ['藏', '无', '空', '全藏', '子有']) expect(said).not.toContain(`第${code}项`)
    listing([item('藏', '/#/Home/Info/Phone', 'N')])
    await app.enter(lin)
    await app.visit('info', {})
    expect(everythingSaid()).not.toContain('一组')
  })

  it('a row leads to its sub-rows, which show their masked values', async () => {
    await app.enter(lin)
    await app.visit('info', {})
    const going = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await press('个人资料')
    expect(going).toHaveBeenCalledWith('secondAccountItems', { group: 'profile' })
    await app.visit('secondAccountItems', { group: 'profile' })
    const said = everythingSaid()
    expect(said).toContain(`${lin.mobile.slice(0, 3)}****${lin.mobile.slice(-4)}`)
    for (const secret of [lin.mobile, lin.email ?? 'none', lin.address.street]) expect(said).not.toContain(secret)
    await app.visit('secondAccountItems', { group: 'nothing' })
    expect(everythingSaid()).toContain('这里没有可以查看的内容')
  })

  it('unbinding the WeChat account is confirmed first, and then signs the person out', async () => {
    await app.enter(zhou)
    await app.visit('info', {})
    const leaving = jest.spyOn(enter(), 'signOut').mockResolvedValue(undefined)
    const { address } = require('@/platform/address') as typeof import('@/platform/address')
    const reload = jest.spyOn(address, 'reload').mockReturnValue(undefined)
    const consent = () => require('@/stores/consent') as typeof import('@/stores/consent')
    expect(consent().useConsent.getState().agreed).toBe('')
    expect(consent().isTouring()).toBe(false)
    const asked = () => app.requests.filter(({ url }) => url.includes('accountUnBind')).length
    const going = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await press('微信绑定')
    expect(going).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'unbindWechat' })
    expect(everythingSaid()).not.toContain('解除后将退出登录')
    await prove(zhou.password)
    await press('微信绑定')
    expect(everythingSaid()).toContain('解除后将退出登录')
    expect(asked()).toBe(0)
    await press('取消')
    expect(asked()).toBe(0)
    await press('微信绑定')
    await press('解除并退出')
    await until(() => reload.mock.calls.length > 0)
    expect(asked()).toBe(1)
    expect(leaving).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
    // Nobody agreed to a policy on this device.
    expect(consent().isTouring()).toBe(true)
  })
})

/** Proves the person's identity by a password. */
async function prove(password: string) {
  const { useVerification } = require('@/stores/verification') as typeof import('@/stores/verification')
  const { auth } = require('@/contract/auth') as typeof import('@/contract/auth')
  const randstr = `@${Date.now().toString(16)}`
  const ticket = { ticket: captchaTicket(randstr), randstr }
  const { authToken: token } = await app.ask(auth.validPwd, { typeCode: '5', password, ...ticket })
  useVerification.setState({ proofs: { 5: { token, until: Date.now() + 60_000 } } })
}

describe('the fund accounts', () => {
  const own = fundAccountRows.filter(({ custNo }) => custNo === lin.custNo).map(({ fundAccount }) => fundAccount)
  const trading = tradingAccountRows
    .filter(({ custNo }) => custNo === lin.custNo)
    .map(({ tradingAccount }) => tradingAccount)

  it('the numbers of the fund accounts are masked until the person wants to see them', async () => {
    await app.enter(lin)
    await app.visit('fundAcco', {})
    const numbers = [...own, ...trading]
    expect(numbers.length).toBeGreaterThan(1)
    for (const number of numbers) expect(everythingSaid()).not.toContain(number)
    expect(everythingSaid()).toContain(`${own[0]?.slice(0, 2)}**`)
    for (const eye of pressables().filter(one => one.getAttribute('aria-label')?.startsWith('显示'))) {
      await act(async () => {
        fireEvent.click(eye)
      })
    }
    for (const number of numbers) expect(everythingSaid()).toContain(number)
  })

  it('one eye shows and masks all fund accounts, however many there are', async () => {
    await app.enter(person('zhou'))
    await app.visit('fundAcco', {})
    const accounts = fundAccountRows.filter(({ custNo }) => custNo === person('zhou').custNo)
    const numbers = accounts.map(({ fundAccount }) => fundAccount)
    expect(numbers.length).toBeGreaterThan(1)
    const eyes = () =>
      pressables().filter(
        one => one.getAttribute('aria-label')?.endsWith('账号') && !one.getAttribute('aria-label')?.startsWith('复制'),
      )
    expect(eyes().map(eye => eye.getAttribute('aria-label'))).toEqual(['显示账号'])
    await press('显示账号')
    for (const number of numbers) expect(everythingSaid()).toContain(number)
    await press('隐藏账号')
    for (const number of numbers) expect(everythingSaid()).not.toContain(number)
  })

  it('copying a fund account copies the whole number, masked or not', async () => {
    await app.enter(lin)
    await app.visit('fundAcco', {})
    const { phone } = require('@/platform/phone') as typeof import('@/platform/phone')
    const copying = jest.spyOn(phone, 'copy').mockResolvedValue(undefined)
    await press('复制基金账号')
    expect(copying).toHaveBeenCalledWith(own[0])
    expect(app.toasts.at(-1)).toBe('基金账号已复制')
    copying.mockRejectedValue(new Error('not allowed'))
    const another = pressables().map(one => one.getAttribute('aria-label') ?? '')
    await press(another.find(label => label.endsWith('的交易账号')) ?? '')
    expect(app.toasts.at(-1)).toBe('复制失败，请稍后重试')
  })

  it('the page shows frozen and closed fund accounts, and a sentence if there are none', async () => {
    await app.enter(lin)
    const account = { account: 'F0000001', accountType: '0', openedDay: null, tradingAccounts: [] }
    const answer = (fundAccounts: unknown[]) =>
      app.setAlter((request, body) =>
        request.url.includes('listFundAndShareholderAccount')
          ? JSON.stringify({ ...JSON.parse(body), data: { fundAccounts, shareholderAccounts: [] } })
          : body,
      )
    answer([
      { ...account, state: 'frozen' },
      { ...account, account: 'F0000002', state: 'closed', accountType: '1' },
    ])
    await app.visit('fundAcco', {})
    for (const words of ['已冻结', '已销户', '个人养老金账户']) expect(everythingSaid()).toContain(words)
    expect(everythingSaid()).not.toContain('null')
    answer([])
    await app.enter(lin)
    await app.visit('fundAcco', {})
    expect(everythingSaid()).toContain('还没有开立基金账号看看有哪些基金')
  })
})
