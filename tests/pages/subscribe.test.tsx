import { notices } from '@/contract/notices'
import { person } from '../../gateway/seed/people'
import { field, handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, type } from '../helpers/show'

const app = screensOnGateway()
const { press, sees, until } = handsOf(app)

afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
  app.setDeaf(false)
  app.setAlter((_, body) => body)
})

const group = (name: string) => {
  const found = document.querySelector(`[role="group"][aria-label="${name}"]`)
  if (!found) throw new Error(`no group is called ${name}`)
  return found
}
const box = (name: string, way: string) =>
  [...group(name).querySelectorAll<HTMLElement>('[role="checkbox"]')].find(({ textContent }) =>
    textContent?.includes(way),
  )
const tick = async (name: string, way: string) => {
  await act(async () => box(name, way)?.click())
  await app.settle()
}
const isOn = (name: string, way: string) => box(name, way)?.getAttribute('aria-checked') === 'true'
const write = (name: string, value: string) => act(async () => void type(field(name), value))
/** Opens a field and chooses one of its values; the sheets of other fields are still in the document. */
async function choose(label: string, value: string) {
  await press(`${label}：`)
  const options = [...document.querySelectorAll<HTMLElement>(`[role="listbox"][aria-label="${label}"] [role=option]`)]
  await act(async () => options.find(({ textContent }) => textContent === value)?.click())
  await app.settle()
}
const kept = () => app.ask(notices.getNotices, {})

describe('the settings of notices', () => {
  it('the settings of notices come from the server, are changed and saved, and are there again', async () => {
    await app.enter(person('lin'))
    await app.visit('subscribe', {})
    expect(isOn('分红的通知方式', '站内消息')).toBe(true)
    expect(isOn('分红的通知方式', '邮件')).toBe(false)
    await tick('分红的通知方式', '邮件')
    expect(everythingSaid()).toContain('邮件发到')
    await tick('定投到期的通知方式', '微信')
    expect(everythingSaid()).toContain('还没有关注公众号，收不到微信通知')
    await until(async () => (await kept()).ways.expiry.includes('wechat'))
    await sees('已保存')
    expect((await kept()).ways).toMatchObject({ dividend: ['message', 'mail'], expiry: ['wechat'] })
    expect(named('保存')).toBeUndefined()
    // The last change, and no other.
    await press('撤销')
    await until(async () => !(await kept()).ways.expiry.includes('wechat'))
    expect((await kept()).ways.dividend).toEqual(['message', 'mail'])
    expect(isOn('定投到期的通知方式', '微信')).toBe(false)
    await app.visit('home', {})
    await app.visit('subscribe', {})
    expect(isOn('分红的通知方式', '邮件')).toBe(true)
  })

  it('a fund is saved with its move, and an invalid move is refused with a sentence at its field', async () => {
    await app.enter(person('chen'))
    await app.visit('subscribe', {})
    await tick('净值涨跌的通知方式', '站内消息')
    await sees('请至少添加一只基金')
    expect((await kept()).version).toBe(0)
    await press('添加基金')
    await act(async () => void type(field('搜索基金名称、代码或拼音'), '100101'))
    await sees('汀澜稳健成长混合A')
    await press('汀澜稳健成长混合A')
    const name = '汀澜稳健成长混合A 涨跌达到（%）'
    await until(async () => (await kept()).version === 1)
    for (const [text, fault] of [
      ['abc', '请填写数字，最多两位小数'],
      ['1000', '请填写 0.1 至 20 之间的数'],
      ['0', '请填写 0.1 至 20 之间的数'],
      ['', '请填写数字，最多两位小数'],
    ]) {
      await write(name, text ?? '')
      await sees(fault ?? '')
      expect(field(name).value).toBe(text)
    }
    expect((await kept()).version).toBe(1)
    await write(name, '2.5')
    await until(async () => (await kept()).version === 2)
    expect((await kept()).funds).toMatchObject([{ fundCode: '100101', threshold: '2.5' }])
    await press('移除 汀澜稳健成长混合A')
    expect(document.querySelector(`input[aria-label="${name}"]`)).toBeNull()
  })

  it('a money-market fund is refused because its net value never moves, and is taken out again', async () => {
    await app.enter(person('lin'))
    await app.visit('subscribe', {})
    await press('添加基金')
    await act(async () => void type(field('搜索基金名称、代码或拼音'), '100301'))
    await sees('汀澜现金增利货币A')
    await press('汀澜现金增利货币A')
    await until(() => app.toasts.some(said => said.includes('是货币基金，净值不会涨跌')))
    await until(() => named('移除 汀澜现金增利货币A') === undefined)
  })

  it('quiet hours may cross midnight, and may not begin when they end', async () => {
    await app.enter(person('su'))
    await app.visit('subscribe', {})
    expect(everythingSaid()).toContain('22:00 到次日 08:00的通知，结束后一起发')
    await choose('开始时间', '08:00')
    await sees('开始和结束时间不能相同')
    await choose('结束时间', '12:00')
    expect(everythingSaid()).toContain('08:00 到 12:00的通知')
    await until(async () => (await kept()).version > 0)
    expect((await kept()).quiet).toEqual({ on: true, from: '08:00', to: '12:00' })
  })

  it('a change that cannot be saved is put back with a sentence', async () => {
    await app.enter(person('gu'))
    await app.visit('subscribe', {})
    app.setDown(true)
    await tick('季度报告的通知方式', '站内消息')
    await until(() => app.toasts.some(said => said.includes('网络连接失败')))
    await until(() => !isOn('季度报告的通知方式', '站内消息'))
    expect(named('撤销')).toBeUndefined()
    app.setDown(false)
    expect((await kept()).version).toBe(0)
  })

  it('a change whose answer was lost is shown as the server has it, and is not mistaken for another device', async () => {
    await app.enter(person('gu'))
    await app.visit('subscribe', {})
    app.setAlter(({ url }, body) => (url.includes('saveSettings') ? '<html>' : body))
    await tick('季度报告的通知方式', '站内消息')
    await until(async () => (await kept()).version === 1)
    app.setAlter((_, body) => body)
    await until(() => isOn('季度报告的通知方式', '站内消息'))
    await tick('季度报告的通知方式', '微信')
    await until(async () => (await kept()).version === 2)
    expect(everythingSaid()).not.toContain('已在别处修改')
  })

  it('a choice that is not complete waits on the device, and is there again after a restart', async () => {
    await app.enter(person('gu'))
    await app.visit('subscribe', {})
    await tick('文章的通知方式', '站内消息')
    await sees('请至少选择一个主题')
    await app.visit('home', {})
    app.restart()
    await app.visit('subscribe', {})
    expect(isOn('文章的通知方式', '站内消息')).toBe(true)
    const { version } = await kept()
    await tick('文章的主题', '市场')
    await until(async () => (await kept()).version === version + 1)
  })

  it('settings that were saved elsewhere are overwritten only after a question', async () => {
    await app.enter(person('lin'))
    await app.visit('subscribe', {})
    const { version, ...chosen } = await kept()
    await app.ask(notices.saveNotices, {
      ways: { ...chosen.ways, report: ['mail'] },
      funds: [],
      topics: [],
      quiet: chosen.quiet,
      version,
    })
    await tick('季度报告的通知方式', '微信')
    await sees('通知设置已在别处修改')
    expect((await kept()).ways.report).toEqual(['mail'])
    await press('使用别处的')
    await until(() => isOn('季度报告的通知方式', '邮件'))
    expect(isOn('季度报告的通知方式', '微信')).toBe(false)
  })
})

it('the list of sent notices shows their way, and why one did not arrive', async () => {
  await app.enter(person('lin'))
  const states = ['sent', 'quiet', 'failed', 'refused', 'withdrawn', 'noAddress']
  const data = states.map(state => ({
    ...{ id: state, kind: 'inbox', title: '交易已确认', text: '', link: '/#/Home/Message/Index' },
    at: '2026-11-20T02:00:00.000Z',
    ways: [{ way: 'wechat', state, at: '2026-11-20T02:00:01.000Z' }],
  }))
  app.setAlter(({ url }, body) => (url.includes('notices/list') ? JSON.stringify({ ...JSON.parse(body), data }) : body))
  await app.visit('subscribe', {})
  for (const said of [
    '2026-11-20 10:00 · 小程序提醒',
    '微信 已送达',
    '微信 安静时段后发送',
    '微信 多次发送失败，请查看站内消息',
    '微信 您没有允许，未送达',
    '微信 您已停止微信通知，未发送',
    '微信 没有可用的接收地址',
  ])
    await sees(said)
  // Text in one line is cut off there.
  const inOneLine = [...document.querySelectorAll('.cell__note')].map(({ textContent }) => textContent)
  expect(inOneLine.filter(line => line?.includes('小程序提醒'))).toHaveLength(states.length)
  expect(inOneLine.filter(line => line?.includes('微信 '))).toEqual([])
})

it('the shared page lists the kinds of notices, without personal data', async () => {
  await app.enter(null)
  await app.visit('subscribeShare', {})
  expect(everythingSaid()).toContain('重要的事，及时知道')
  expect(everythingSaid()).toContain('登录查看通知设置')
})
