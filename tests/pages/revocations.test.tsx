import { attachments } from '@/contract/attachments'
import { papers } from '@/contract/papers'
import { type RevocablePurchase, revocations } from '@/contract/revocations'
import { person } from '../../gateway/seed/people'
import { field, handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, hide, type } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')
/** Has bought nothing. */
const gu = person('gu')

const go = () => require('@/navigation/go') as typeof import('@/navigation/go')

const { press, until, sees } = handsOf(app)

const watched = (name: 'navigate' | 'replace') => jest.spyOn(go(), name).mockResolvedValue(undefined)

const purchases = () => app.ask(revocations.revocable, {})
async function purchaseTo(way: RevocablePurchase['way']) {
  const found = (await purchases()).find(one => one.way === way)
  if (!found) throw new Error(`no purchase to ${way}`)
  return found
}

/** A draft for the newest purchase that allows an application; every test begins with a fresh one. */
async function draft() {
  const { applicationNo } = await purchaseTo('apply')
  const own = await app.ask(revocations.listRevocations, {})
  for (const { revocationNo, state } of own) {
    if (state === 'draft') await app.ask(revocations.discardRevocation, { revocationNo })
  }
  return app.ask(revocations.saveRevocation, { applicationNo, agreesToNotice: true })
}
/** The draft stored on this device; '' without one. */
const sealed = (revocationNo: string) =>
  Object.keys(localStorage).find(key => key.endsWith(`SEALED_REVOCATION_${revocationNo}`)) ?? ''
const encryption = () => (require('@/api/encrypt-fields') as typeof import('@/api/encrypt-fields')).fieldEncryption()
const told = (revocationNo: string) => app.ask(revocations.getRevocation, { revocationNo })

afterEach(() => {
  hide()
  jest.restoreAllMocks()
  app.setAlter((_, body) => body)
  app.setDown(false)
})

describe('the purchases that can be revoked', () => {
  it('everybody can read the ways to revoke, the papers and the duration', async () => {
    await app.enter(null)
    await app.visit('revoke', {})
    for (const text of ['直接撤单', '申请撤销', '另需付款凭证', '3个交易日']) expect(everythingSaid()).toContain(text)
    const navigated = watched('navigate')
    await press('选择交易')
    expect(navigated).toHaveBeenCalledWith('revokeList')
  })

  it('a person who bought nothing has nothing to revoke', async () => {
    await app.enter(gu)
    await app.visit('revokeList', {})
    expect(everythingSaid()).toContain('近60天没有买入')
    await press('我的申请')
    expect(everythingSaid()).toContain('还没有撤销申请')
  })

  it('the list shows each purchase with its way, or the reason why there is none', async () => {
    await app.enter(lin)
    const all = await purchases()
    await app.visit('revokeList', {})
    const said = everythingSaid()
    expect(said).toContain('可以申请撤销')
    expect(said).toMatch(/\d{1,2}月\d{1,2}日前可撤销/)
    const closed = all.find(({ way }) => way === 'none')
    expect(closed?.reason).toBeTruthy()
    expect(said).toContain(closed?.reason)
  })

  it('a missing network is shown, and a retry loads the list', async () => {
    await app.enter(lin)
    app.setDown(true)
    await app.visit('revokeList', {})
    expect(everythingSaid()).toContain('请您检查手机网络连接状态')
    app.setDown(false)
    await press('重试')
    await sees('可以申请撤销')
  })
})

describe('the notice', () => {
  it('the notice must be ticked before the person can continue', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.ask(revocations.discardRevocation, { revocationNo })
    const { applicationNo } = await purchaseTo('apply')
    await app.visit('revokeTips', { applicationNo })
    expect(everythingSaid()).toContain('买入撤销须知')
    const replaced = watched('replace')
    await press('开始填写申请')
    expect(everythingSaid()).toContain('请先阅读以上内容并勾选')
    expect(replaced).not.toHaveBeenCalled()
    await press('我已阅读并了解以上内容')
    await press('开始填写申请')
    await until(() => replaced.mock.calls.length > 0)
    const [one] = await app.ask(revocations.listRevocations, {})
    expect(replaced).toHaveBeenCalledWith('revokeForm', { revocationNo: one?.revocationNo })
  })

  it('the notice offers to continue an application that was begun', async () => {
    await app.enter(lin)
    const { revocationNo, purchase } = await draft()
    app.restart()
    await app.visit('revokeTips', { applicationNo: purchase.applicationNo })
    const navigated = watched('navigate')
    await press('继续填写')
    expect(navigated).toHaveBeenCalledWith('revokeForm', { revocationNo })
  })

  it('the notice refuses a purchase that cannot be applied for', async () => {
    await app.enter(lin)
    await app.visit('revokeTips', { applicationNo: 'NONE' })
    expect(everythingSaid()).toContain('这笔交易不需要或不能申请撤销')
  })
})

describe('the application', () => {
  it('an application is saved while it is typed, and found again', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.visit('revokeForm', { revocationNo })
    type(field('情况说明'), '误用了家人的银行卡')
    await until(async () => (await told(revocationNo)).explanation === '误用了家人的银行卡')
    app.restart()
    await app.visit('revokeForm', { revocationNo })
    expect(field('情况说明').value).toBe('误用了家人的银行卡')
  })

  it('an application shows its missing fields, and keeps the input', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.visit('revokeForm', { revocationNo })
    type(field('联系人'), '')
    type(field('联系电话'), '123')
    await press('下一步，上传材料')
    for (const text of ['请选择撤销原因', '请输入姓名', '请输入正确的手机号码'])
      expect(everythingSaid()).toContain(text)
    expect(field('联系电话').value).toBe('123')
  })

  it('without a network an application is kept encrypted on the device, and sent when it is back', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.visit('revokeForm', { revocationNo })
    // Only reads get through, so that a restored draft cannot come from the server.
    app.setDown(({ url }) => url.includes('saveRevocation'))
    type(field('情况说明'), '没有网络时写的话')
    await sees('已保存在本机')
    hide()
    expect(sealed(revocationNo)).not.toBe('')
    expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('没有网络时写的话')
    app.restart()
    await app.visit('revokeForm', { revocationNo })
    expect(field('情况说明').value).toBe('没有网络时写的话')
    expect((await told(revocationNo)).explanation).toBe('')
    app.setDown(false)
    await press('下一步，上传材料')
    type(field('情况说明'), '没有网络时写的话。')
    await until(async () => (await told(revocationNo)).explanation === '没有网络时写的话。')
    // No part of it stays on the device once the server has it.
    await until(() => sealed(revocationNo) === '')
  })

  it('the app does not claim to store an application on a device without room', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.visit('revokeForm', { revocationNo })
    app.setDown(true)
    const keep = Storage.prototype.setItem
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.includes('SEALED_')) throw new Error('no room')
      keep.call(this, key, value)
    })
    type(field('情况说明'), '没有地方了')
    await sees('还没有保存，请勿离开')
    expect(everythingSaid()).not.toContain('已保存在本机')
  })

  const otherDevice = async (revocationNo: string, applicationNo: string, mobile?: string) =>
    app.ask(revocations.saveRevocation, {
      ...(mobile && { contactMobile: (await encryption())(mobile) }),
      revocationNo,
      applicationNo,
      explanation: '另一台设备写的',
      overwrites: true,
    })

  it('keeping the form of this device keeps its phone number, too', async () => {
    await app.enter(lin)
    const { revocationNo, purchase } = await draft()
    const mobile = async () => (await told(revocationNo)).contactMobile
    await app.visit('revokeForm', { revocationNo })
    type(field('联系电话'), '13812345678')
    await until(async () => (await mobile()) === '138****5678')
    await otherDevice(revocationNo, purchase.applicationNo, '13987654321')
    expect(await mobile()).toBe('139****4321')
    type(field('情况说明'), '本机写的')
    await sees('这份申请在别处改过')
    await press('保留这里填写的内容')
    await until(async () => (await told(revocationNo)).explanation === '本机写的')
    expect([field('联系电话').value, await mobile()]).toEqual(['13812345678', '138****5678'])
  })

  it('when another device has saved a newer application, the person can keep this one', async () => {
    await app.enter(lin)
    const { revocationNo, purchase } = await draft()
    await app.visit('revokeForm', { revocationNo })
    await otherDevice(revocationNo, purchase.applicationNo)
    type(field('情况说明'), '本机写的')
    await sees('这份申请在别处改过')
    expect((await told(revocationNo)).explanation).toBe('另一台设备写的')
    await press('保留这里填写的内容')
    await until(async () => (await told(revocationNo)).explanation === '本机写的')
  })

  it('when another device has saved a newer application, the person can use the other one', async () => {
    await app.enter(lin)
    const { revocationNo, purchase } = await draft()
    await app.visit('revokeForm', { revocationNo })
    await otherDevice(revocationNo, purchase.applicationNo)
    type(field('情况说明'), '本机写的')
    await sees('这份申请在别处改过')
    await press('使用另一台设备的内容')
    expect(field('情况说明').value).toBe('另一台设备写的')
  })

  it('an application is discarded only after a question', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.visit('revokeForm', { revocationNo })
    const replaced = watched('replace')
    await press('放弃这份申请')
    await sees('不能恢复')
    await press('放弃')
    await until(() => replaced.mock.calls.length > 0)
    expect(replaced).toHaveBeenCalledWith('revokeList', { tab: 'mine' })
    await expect(told(revocationNo)).rejects.toThrow()
  })

  it('an application of somebody else is not found', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.enter(gu)
    await app.visit('revokeDownload', { revocationNo })
    expect(everythingSaid()).toContain('查看我的申请')
    expect(everythingSaid()).not.toContain('撤销的交易')
  })
})

describe('the papers of an application', () => {
  it('the required papers depend on the reason, and a missing one is named before the person can continue', async () => {
    await app.enter(lin)
    const { revocationNo, purchase } = await draft()
    const { applicationNo } = purchase
    const reasonKind = 'minor'
    await app.ask(revocations.saveRevocation, { revocationNo, applicationNo, reasonKind, overwrites: true })
    await app.visit('revokeUpload', { revocationNo })
    await sees('监护关系证明')
    const { maxSize } = await app.ask(attachments.uploadConfig, { businessType: '3' })
    expect(everythingSaid()).toContain(`每个文件不超过${maxSize / 1_048_576}MB`)
    const navigated = watched('navigate')
    await press('下一步，签署申请书')
    for (const title of ['身份证人像面', '身份证国徽面', '监护关系证明']) {
      expect(everythingSaid()).toContain(`请上传${title}`)
    }
    expect(navigated).not.toHaveBeenCalled()
  })

  it('missing papers are requested again before the signature', async () => {
    await app.enter(lin)
    const { revocationNo } = await draft()
    await app.visit('revokeSignature', { revocationNo })
    expect(everythingSaid()).toContain('签署前还需要上传：身份证人像面、身份证国徽面')
  })
})

describe('characters that cannot be printed', () => {
  it('an unprintable character is named at its field before the signature, and again on the way to it', async () => {
    await app.enter(lin)
    const { revocationNo, purchase } = await draft()
    await app.visit('revokeForm', { revocationNo })
    type(field('情况说明'), '重复点击😀')
    await press('下一步，上传材料')
    await sees('「😀」无法打印在申请书上')
    // Only the gateway knows that a rare character cannot be printed.
    const { applicationNo } = purchase
    await app.ask(revocations.saveRevocation, {
      ...{ revocationNo, applicationNo, explanation: '重复点击\u9ff0', overwrites: true },
    })
    app.restart()
    await app.visit('revokeUpload', { revocationNo })
    await sees('「\u9ff0」无法打印')
    jest.spyOn(go(), 'isBelow').mockReturnValue(false)
    const replaced = watched('replace')
    await press('去修改')
    expect(replaced).toHaveBeenCalledWith('revokeForm', { revocationNo })
    await app.ask(revocations.discardRevocation, { revocationNo })
  })
})

describe('the signature of an application', () => {
  /** A draft that lacks only its signature. */
  async function filled() {
    const { revocationNo, purchase } = await draft()
    const { applicationNo } = purchase
    const [card] = (await app.ask(revocations.revocationOptions, {})).cards
    await app.ask(revocations.saveRevocation, {
      ...{ revocationNo, applicationNo, reasonKind: 'twice', cardId: card?.id ?? '', overwrites: true },
    })
    await app.gateway().attachIdentityCard(revocationNo)
    return { revocationNo, applicationNo }
  }

  it('a missing signature is announced, and its place scrolls into view from the end of a long paper', async () => {
    await app.enter(lin)
    const { revocationNo } = await filled()
    await app.visit('revokeSignature', { revocationNo })
    await sees('重复买入')
    const inView: string[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      inView.push(this.textContent ?? '')
    }
    await press('确认签署并提交')
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    expect(inView).toHaveLength(1)
    expect(inView[0]).toContain('开始签名')
    const alerts = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
    expect(alerts).toContain('请先手写签名')
    expect((await told(revocationNo)).state).toBe('draft')
  })

  it('a signature does not count if another device has changed the text, which must be read first', async () => {
    await app.enter(lin)
    const { revocationNo, applicationNo } = await filled()
    await app.visit('revokeSignature', { revocationNo })
    await sees('重复买入')
    await app.ask(revocations.saveRevocation, {
      revocationNo,
      applicationNo,
      explanation: '手机上改过',
      overwrites: true,
    })
    await press('输入姓名')
    type(field('您的姓名'), lin.name)
    const replaced = watched('replace')
    await press('确认签署并提交')
    await sees('申请内容已在别处修改')
    expect(everythingSaid()).toContain('手机上改过')
    expect((await told(revocationNo)).state).toBe('draft')
    expect(replaced).not.toHaveBeenCalled()

    await press('输入姓名')
    expect(field('您的姓名').value).toBe('')
    type(field('您的姓名'), lin.name)
    await press('确认签署并提交')
    await until(async () => (await told(revocationNo)).state === 'submitted')

    // Its file could not be made: the person has it made again.
    const { paperNo } = await told(revocationNo)
    await until(async () => (await app.ask(papers.getPaper, { paperNo })).file !== 'making')
    await app.gateway().failPaper(paperNo)
    await app.visit('revokeDownload', { revocationNo })
    await sees('申请已提交，只是申请书没能生成')
    await press('再试一次')
    await sees('PDF 文件')
    await app.ask(revocations.withdrawRevocation, { revocationNo })
  })
})
