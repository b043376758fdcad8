import { people } from '../../gateway/seed/people'
import type { Start } from './driver'

const personNamed = (name: string) => {
  const person = people.find(one => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

/** Getting help, getting out of the app and into it by a link, and one's accounts. */
export function serviceJob(start: Start) {
  const lin = personNamed('林知远')

  it('the search finds a service by a word and opens it', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.open('service')
    await app.sees('常用服务')
    await app.type('搜索服务、基金、消息', '安全')
    await app.seesNot('常用服务')
    await app.tap('安全锁')
    await app.sees('5分钟没有使用就自动锁定')
    expect(await app.where()).toBe('/Home/Lock/Set')
    await app.close()
  })

  it('the person orders the services by buttons, and the order outlives a restart', async () => {
    const app = await start({ person: lin.custNo })
    // The order of the two cards that are named alike for everybody.
    const order = async () => {
      const text = await app.text()
      return ['全部基金净值', '条未读'].sort((a, b) => text.indexOf(a) - text.indexOf(b))
    }
    await app.open('info')
    await app.sees('退出登录')
    await app.open('home')
    await app.sees('条未读')
    expect(await order()).toEqual(['全部基金净值', '条未读'])
    await app.tap('调整首页')
    await app.sees('恢复默认')
    await app.tap('上移消息')
    await app.sees('消息移到第 4 位')
    await app.tap('保存')
    await app.seesNot('恢复默认')
    expect(await order()).toEqual(['条未读', '全部基金净值'])
    await app.restart('home')
    await app.sees('条未读')
    await app.sees('全部基金净值')
    expect(await order()).toEqual(['条未读', '全部基金净值'])
    await app.tap('调整首页')
    await app.tap('恢复默认')
    await app.tap('保存')
    await app.seesNot('恢复默认')
    expect(await order()).toEqual(['全部基金净值', '条未读'])
    await app.close()
  })

  it('the person orders the services by dragging, and the order outlives a restart', async () => {
    const app = await start({ person: lin.custNo })
    const order = async () => {
      const text = await app.text()
      return ['全部基金净值', '条未读'].sort((a, b) => text.indexOf(a) - text.indexOf(b))
    }
    await app.open('info')
    await app.sees('退出登录')
    await app.open('home')
    await app.sees('条未读')
    expect(await order()).toEqual(['全部基金净值', '条未读'])
    await app.tap('调整首页')
    await app.sees('恢复默认')
    await app.dragRow('消息', -2)
    await app.sees('消息移到第 3 位')
    await app.dragRow('消息', 1)
    await app.sees('消息移到第 4 位')
    await app.tap('保存')
    await app.seesNot('恢复默认')
    expect(await order()).toEqual(['条未读', '全部基金净值'])
    await app.restart('home')
    await app.sees('条未读')
    await app.sees('全部基金净值')
    expect(await order()).toEqual(['条未读', '全部基金净值'])
    await app.tap('调整首页')
    await app.tap('恢复默认')
    await app.tap('保存')
    await app.seesNot('恢复默认')
    await app.close()
  })

  it('the help answers frequent questions and leads to customer service', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.open('onlineService')
    await app.sees('客服热线')
    await app.tap('赎回的钱什么时候到账')
    await app.sees('货币基金通常一到两个交易日到账')
    await app.tap('联系在线客服')
    // WeChat opens its own customer service in the mini-program; a browser is told before it leaves.
    if (app.end === 'h5') {
      await app.sees('只能使用一次')
      await app.tap('继续访问')
      await app.sees('新页面打开')
      expect(await app.where()).toBe('/Home/Iframe')
      await app.back()
      await app.sees('客服热线')
    } else {
      expect(await app.where()).toBe('/Home/OnlineService')
    }
    await app.close()
  })

  it('a link names its owner before the app is left, and Back stays in the app', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('service')
    await app.sees('常用服务')
    await app.type('搜索服务、基金、消息', '信息披露')
    await app.tap('监管指定的披露网站')
    await app.sees('即将离开')
    expect(await app.text()).toContain('https://www.example.com')
    await app.tap('返回')
    await app.sees('信息披露')
    expect(await app.where()).toBe('/Home/Service')
    await app.close()
  })

  it('a page of the company opens inside the app', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('service')
    await app.sees('常用服务')
    await app.type('搜索服务、基金、消息', '公司介绍')
    await app.tap('公司官网的介绍')
    await app.sees('127.0.0.1')
    expect(await app.text()).not.toContain('即将离开')
    expect(await app.where()).toBe('/Home/Iframe')
    await app.close()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example/', 'https://bank.example@evil.example/'])(
    'the app refuses to open %s',
    async url => {
      const app = await start({ person: lin.custNo })
      await app.open('iframe', { url })
      await app.sees('为了您的安全，这个链接不能打开')
      expect(await app.text()).not.toContain('继续访问')
      await app.close()
    },
  )

  it('a short link leads to its screen, and an expired one shows a message and leads home', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('shortlink', { link: 'jz2026' })
    // The middle of a name may be left out, so its parts stand apart.
    await app.sees('汀澜先进制')
    expect(await app.where()).toBe('/Biz/Worth/IndexV2')
    await app.open('shortlink', { link: 'ended1' })
    await app.sees('这个链接已过期')
    await app.tap('返回首页')
    await app.sees('首页')
    expect(await app.where()).toBe('/Home/Index')
    await app.close()
  })

  it('a short link goes nowhere by an address of its own', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('shortlink', { link: 'https://evil.example/' })
    await app.sees('没有找到这个链接')
    expect(await app.where()).toBe('/Biz/Shortlink')
    await app.close()
  })

  it('the numbers of fund accounts are masked until the person asks for them', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.tap('基金账号')
    await app.sees('交易账号')
    expect(await app.where()).toBe('/Home/Info/FundAcco')
    const number = /\b98[0-9A-Z]{8,}\b/
    expect(await app.text()).not.toMatch(number)
    await app.tap('显示账号')
    await app.seesNot('98****')
    expect(await app.text()).toMatch(number)
    await app.close()
  })
}
