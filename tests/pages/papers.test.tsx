import { auth } from '@/contract/auth'
import type { CertificateChoices, PaperKind } from '@/contract/paper-drafts'
import { papers } from '@/contract/papers'
import { type Person, person } from '../../gateway/seed/people'
import { field, handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, hide, type } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')
const zhou = person('zhou')
/** Has no mail address. */
const gu = person('gu')

const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const store = () => require('@/stores/verification') as typeof import('@/stores/verification')
const preferences = () => require('@/stores/preferences') as typeof import('@/stores/preferences')
const session = () => require('@/stores/session') as typeof import('@/stores/session')
const choices = () =>
  require('@/features/papers/form/use-choices') as typeof import('@/features/papers/form/use-choices')
const drafts = () => require('@/features/papers/made/send-draft') as typeof import('@/features/papers/made/send-draft')

const surroundings = () => require('@/stores/environment') as typeof import('@/stores/environment')
const asked = () =>
  require('@/features/papers/form/use-asked-use') as typeof import('@/features/papers/form/use-asked-use')
const documents = () => (require('@/platform/document') as typeof import('@/platform/document')).documents

const phone = (kind: 'mobile' | 'wechat') =>
  ({ kind, native: false, inWechat: kind === 'wechat', system: 'android' }) as const

const { press, until, sees } = handsOf(app)

const picture = () => document.querySelector('.paper-page__sheet img')

/** Watches a navigation without carrying it out. */
const watched = (name: 'navigate' | 'replace') => jest.spyOn(go(), name).mockResolvedValue(undefined)

let tickets = 0
/** Proves the person's identity, as the screens of a proof do. */
async function prove(as: Person) {
  const randstr = `@papers-${++tickets}`
  const captcha = { ticket: `sim:${randstr}`, randstr }
  const { authToken } = await app.ask(auth.validPwd, { typeCode: '5', password: as.password, ...captcha })
  const until = Date.now() + 300_000
  store().useVerification.setState({ proofs: { 5: { token: authToken, until } } })
}

/** Deletes the input for such a paper, here and on the server. */
async function forget(kind: PaperKind) {
  choices().choicesHere[kind].remove()
  await app.ask(papers.discardPaperDraft, { kind })
}

const newest = async (kind: PaperKind) => {
  const [paper] = await app.ask(papers.listPapers, { kind })
  if (!paper) throw new Error(`no ${kind}`)
  return paper
}

beforeEach(() => {
  store().useVerification.setState({ proofs: {} })
  preferences().usePreferences.setState({ hidden: false })
})
afterEach(() => {
  jest.restoreAllMocks()
  app.setAlter((_, body) => body)
  app.setDown(false)
  app.setDeaf(false)
})

describe('certificates of assets', () => {
  it('the empty list of certificates explains them, and shows how many can still be requested', async () => {
    await app.enter(lin)
    await app.visit('certificates', {})
    const said = everythingSaid()
    expect(said).toContain('还没有开具过资产证明')
    expect(said).toMatch(/今天还可以申请 \d+ 次/)
  })

  it('a certificate is made, previewed, and mailed after a proof to the address that the person chooses', async () => {
    await app.enter(lin)
    await app.visit('certificateApply', {})
    expect(field('截至日期').value).toBe((await app.ask(papers.paperOptions, { kind: 'certificate' })).lastDay)
    type(field('用途'), '申请签证')
    await press('中英文对照')
    await press('生成并预览')
    await sees('A4 共')
    const paper = await newest('certificate')
    expect(paper).toMatchObject({ file: 'made', mail: 'none', language: 'both', purpose: '申请签证', isLocked: false })
    await until(() => picture() !== null)
    expect(picture()?.getAttribute('src')).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(field('邮箱').value).toBe(lin.email)

    type(field('邮箱'), 'nobody')
    await press('发送到邮箱')
    expect(everythingSaid()).toContain('请输入正确的邮箱地址')
    type(field('邮箱'), 'visa@example.com')
    expect(everythingSaid()).toContain('不会修改账户登记的邮箱')
    const navigated = watched('navigate')
    await press('发送到邮箱')
    expect(navigated).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'sendCertificate' })
    // The page is loaded again during the proof, and finds the paper and the address.
    await prove(lin)
    await app.visit('certificateApply', {})
    await sees('A4 共')
    expect(field('邮箱').value).toBe('visa@example.com')
    const replaced = watched('replace')
    await press('发送到邮箱')
    await until(() => replaced.mock.calls.length > 0)
    expect(replaced).toHaveBeenCalledWith('certificateSuccess', { paperNo: paper.paperNo })
    expect(store().proofToken('5')).toBe('')
    expect(drafts().sendDrafts.certificate.get()).toBeNull()
  })

  it('the state of a certificate’s mail updates by itself, and the page explains how others verify it', async () => {
    await app.enter(lin)
    const { paperNo } = await newest('certificate')
    await app.visit('certificateSuccess', { paperNo })
    await sees('发送成功')
    await sees('v***@example.com')
    const { code } = await newest('certificate')
    expect(everythingSaid()).toContain(paperNo)
    expect(everythingSaid()).toContain(`/check/${code}`)
    expect(everythingSaid()).not.toContain('visa@example.com')
  })

  it('the success page without a paper claims no success', async () => {
    await app.enter(lin)
    const replaced = watched('replace')
    await app.visit('certificateSuccess', {})
    expect(replaced).toHaveBeenCalledWith('certificates')
    expect(everythingSaid()).not.toContain('成功')
  })

  it('a certificate of somebody else is not found', async () => {
    await app.enter(lin)
    const { paperNo } = await newest('certificate')
    await app.enter(gu)
    await app.visit('certificateSuccess', { paperNo })
    expect(everythingSaid()).toContain('没有找到这份文件')
  })

  it('a row of the list leads to the next step of its certificate', async () => {
    await app.enter(lin)
    const { paperNo } = await newest('certificate')
    await app.visit('certificates', {})
    const navigated = watched('navigate')
    await press('申请签证')
    expect(navigated).toHaveBeenLastCalledWith('certificateSuccess', { paperNo })
    app.setAlter((request, body) =>
      request.url.includes('listPapers') ? body.replace('"mail":"sent"', '"mail":"none"') : body,
    )
    app.restart()
    await app.visit('certificates', {})
    await press('申请签证')
    expect(navigated).toHaveBeenLastCalledWith('certificateApply', { paperNo })
  })

  it('a purpose opens the form with its language, purpose and day, and a reload keeps what was changed', async () => {
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificates', {})
    const navigated = watched('navigate')
    await press('签证与留学')
    expect(navigated).toHaveBeenLastCalledWith('certificateApply', { use: 'visa' })
    await app.visit('certificateApply', { use: 'visa' })
    const { lastDay } = await app.ask(papers.paperOptions, { kind: 'certificate' })
    expect(field('用途').value).toBe('申请签证 Visa application')
    expect(named('中英文对照')?.getAttribute('aria-selected')).toBe('true')
    expect(field('截至日期').value).toBe(lastDay)
    await press('英文')
    type(field('姓名拼写（选填）'), 'LIN, ZHIYUAN')
    await until(async () => (await app.ask(papers.paperDraft, { kind: 'certificate' })).certificate?.language === 'en')
    await app.visit('bills', {})
    expect(asked().openUse.get()).toBeNull()
    // A reload closes no screen, so the mark of the open form stays.
    asked().openUse.set({ use: 'visa' })
    await app.visit('certificateApply', { use: 'visa' })
    expect(named('英文')?.getAttribute('aria-selected')).toBe('true')
  })

  it('another purpose is filled in over earlier input, and keeps the rest of it', async () => {
    await app.enter(lin)
    await app.visit('certificateApply', { use: 'property' })
    expect(field('用途').value).toBe('财产说明')
    expect(named('中文')?.getAttribute('aria-selected')).toBe('true')
    expect(field('截至日期').value).toMatch(/-(28|29|30|31)$/)
    expect(everythingSaid()).toContain('已按「财产说明」填好')
    await press('英文')
    expect(field('姓名拼写（选填）').value).toBe('LIN, ZHIYUAN')
    await app.visit('certificateApply', { use: 'loan' })
    expect(field('用途').value).toBe('办理贷款')
    // An unknown purpose fills in nothing.
    await app.visit('certificateApply', { use: 'nonsense' })
    expect(field('用途').value).not.toContain('nonsense')
    expect(everythingSaid()).not.toContain('已按「')
    await forget('certificate')
  })

  it('while a certificate is being made, a sheet in its shape stands where its page will be', async () => {
    await app.enter(lin)
    const { paperNo } = await newest('certificate')
    app.setAlter((request, body) =>
      request.url.includes('getPaper') ? body.replace('"file":"made"', '"file":"making"') : body,
    )
    app.restart()
    await app.visit('certificateApply', { paperNo })
    await sees('正在制作')
    expect(document.querySelectorAll('.sheet--certificate')).toHaveLength(1)
  })

  it('a certificate can have a password, which is on no device and is gone with the page', async () => {
    await app.enter(lin)
    await app.visit('certificateApply', {})
    await press('打开文件需要密码')
    type(field('打开密码'), '123')
    await press('生成并预览')
    expect(everythingSaid()).toContain('请输入8至32位密码，不能只用数字')
    type(field('打开密码'), 'Secret-2026')
    const kept = Object.entries({ ...localStorage, ...sessionStorage }).map(entry => entry.join())
    expect(kept.filter(text => text.includes('Secret-2026'))).toEqual([])
    await press('生成并预览')
    await sees('A4 共')
    expect(await newest('certificate')).toMatchObject({ isLocked: true })
    expect(everythingSaid()).toContain('打开时需要您设置的密码')
    drafts().sendDrafts.certificate.remove()
  })

  it('a missing network is shown, and no input is lost', async () => {
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificateApply', {})
    type(field('用途'), '落户')
    app.setDown(true)
    await press('生成并预览')
    await sees('重试不会重复提交')
    app.setDown(false)
    app.restart()
    await app.visit('certificateApply', {})
    expect(field('用途').value).toBe('落户')
  })

  it('a character that cannot be printed is named at its field, before anything is sent', async () => {
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificateApply', {})
    type(field('用途'), '申请签证😀')
    const asked = app.requests.length
    await press('生成并预览')
    expect(everythingSaid()).toContain('「😀」无法打印')
    expect(field('用途').tagName).toBe('INPUT')
    expect(app.requests.slice(asked).filter(({ url }) => url.includes('makeCertificate'))).toEqual([])
    await forget('certificate')
  })

  it('a certificate is made once, even if the page is reloaded before the answer', async () => {
    await app.enter(lin)
    await app.visit('certificateApply', {})
    type(field('用途'), '申请助学金')
    app.setDeaf(true)
    await press('生成并预览')
    await sees('重试不会重复提交')
    app.setDeaf(false)
    const made = async () => (await app.ask(papers.listPapers, { kind: 'certificate' })).length
    const before = await made()
    app.restart()
    await app.visit('certificateApply', {})
    expect(field('用途').value).toBe('申请助学金')
    await press('生成并预览')
    await sees('A4 共')
    expect(await made()).toBe(before)
    // Requested again after its answer, it is another paper.
    drafts().sendDrafts.certificate.remove()
    await app.visit('certificateApply', {})
    await press('生成并预览')
    await sees('A4 共')
    expect(await made()).toBe(before + 1)
    drafts().sendDrafts.certificate.remove()
    await forget('certificate')
  })

  /** The server's copy of the form. */
  const kept = async () => (await app.ask(papers.paperDraft, { kind: 'certificate' })).certificate

  it('a draft of a certificate continues on any device, and is deleted on demand', async () => {
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificateApply', {})
    expect(everythingSaid()).not.toContain('已恢复您')
    await press('英文')
    type(field('用途'), '申请签证')
    await until(async () => (await kept())?.purpose === '申请签证')
    // Saving an open form restores nothing.
    expect(everythingSaid()).not.toContain('已恢复您')
    // The device does not keep a copy of the server's draft.
    expect(choices().choicesHere.certificate.get()).toBeNull()
    app.restart()
    await app.visit('certificateApply', {})
    await sees('已恢复您在')
    expect([field('用途').value, (await kept())?.language]).toEqual(['申请签证', 'en'])
    await press('重新填写')
    await press('清空')
    await until(() => field('用途').value === '')
    expect(everythingSaid()).not.toContain('已恢复您')
    expect(await kept()).toBeNull()
  })

  it('a certificate begins without old input, also while the draft cannot be read', async () => {
    const isBroken = (broken: boolean) =>
      app.setAlter(({ url }, body) => (broken && url.includes('/paperDraft.api') ? '{' : body))
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificateApply', {})
    type(field('用途'), '申请签证')
    await until(async () => (await kept())?.purpose === '申请签证')
    // Another device deletes it. This device has a copy of it.
    await app.ask(papers.discardPaperDraft, { kind: 'certificate' })
    isBroken(true)
    await app.visit('certificateApply', {})
    await until(() => named('重试') !== undefined)
    expect(named('生成并预览')).toBeUndefined()
    isBroken(false)
    await press('重试')
    await until(() => named('生成并预览') !== undefined)
    expect(field('用途').value).toBe('')
    // Deleted here, and no answer comes after that.
    type(field('用途'), '落户')
    await until(async () => (await kept())?.purpose === '落户')
    await app.visit('certificateApply', {})
    await sees('已恢复您在')
    isBroken(true)
    await press('重新填写')
    await press('清空')
    await until(() => field('用途').value === '')
    expect(everythingSaid()).not.toContain('已恢复您')
    isBroken(false)
    expect(await kept()).toBeNull()
  })

  it.each([
    ['使用另一台设备的内容', '申请贷款'],
    ['保留这里填写的内容', '落户'],
  ])('the person decides which draft to keep when another device has a newer one: %s', async (choice, purpose) => {
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificateApply', {})
    type(field('用途'), '申请签证')
    await until(async () => (await kept())?.purpose === '申请签证')
    const { certificate, version } = await app.ask(papers.paperDraft, { kind: 'certificate' })
    const theirs = { ...certificate, purpose: '申请贷款' } as CertificateChoices
    await app.ask(papers.savePaperDraft, { kind: 'certificate', certificate: theirs, version })
    type(field('用途'), '落户')
    await sees('这份申请在别处改过')
    expect((await kept())?.purpose).toBe('申请贷款')
    await press(choice)
    await until(async () => (await kept())?.purpose === purpose)
    expect(field('用途').value).toBe(purpose)
    await forget('certificate')
  })

  it('the draft of one person is not saved for another one who logged in in another tab', async () => {
    await app.enter(zhou)
    await forget('certificate')
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificateApply', {})
    app.setDown(({ url }) => url.includes('/savePaperDraft.api'))
    type(field('用途'), '林家的用途')
    await until(() => choices().choicesHere.certificate.get()?.purpose === '林家的用途')
    const sent = app.requests.length
    // As the tab does that follows the other one.
    const { custNo, h5Openid: openid, unionid } = zhou
    const [token, draftKey] = [await app.gateway().login(custNo), await app.gateway().draftKey(custNo)]
    await act(async () => {
      session().keepSession({ token, custNo, loginCustNo: custNo, openid, unionid, draftKey })
    })
    app.setDown(false)
    await until(() => named('生成并预览') !== undefined && field('用途').value === '')
    hide()
    await app.settle()
    expect(app.requests.slice(sent).filter(({ url }) => url.includes('/savePaperDraft.api'))).toEqual([])
    expect(await kept()).toBeNull()
  })

  it('the draft is deleted once its paper is sent, and not when another paper is', async () => {
    await app.enter(lin)
    await forget('certificate')
    await app.visit('certificateApply', {})
    await press('生成并预览')
    await sees('A4 共')
    const { paperNo } = await newest('certificate')
    // The next one is begun before this one is sent.
    drafts().sendDrafts.certificate.remove()
    await app.visit('certificateApply', {})
    type(field('用途'), '下一份')
    await until(async () => (await kept())?.purpose === '下一份')
    await prove(lin)
    watched('replace')
    await app.visit('certificateApply', { paperNo })
    await press('发送到邮箱')
    await until(async () => (await newest('certificate')).mail !== 'none')
    expect((await kept())?.purpose).toBe('下一份')

    drafts().sendDrafts.certificate.remove()
    await app.visit('certificateApply', {})
    await press('生成并预览')
    await sees('A4 共')
    expect((await kept())?.purpose).toBe('下一份')
    await prove(lin)
    await press('发送到邮箱')
    await until(async () => (await kept()) === null)
    drafts().sendDrafts.certificate.remove()
  })

  it('the daily limit is shown before somebody fills in the form in vain', async () => {
    await app.enter(lin)
    app.setAlter((request, body) =>
      request.url.includes('paperOptions') ? body.replace(/"left":\d+/, '"left":0') : body,
    )
    await app.visit('certificates', {})
    expect(everythingSaid()).toContain('明天可以再申请')
    expect(named('签证与留学')?.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('bills', () => {
  it('a bill is requested by a common period, and is found in the list of its year', async () => {
    await app.enter(lin)
    await app.visit('billApply', {})
    await sees('2026年10月1日至2026年10月31日')
    await press('生成并预览')
    await sees('A4 共')
    const bill = await newest('bill')
    expect(bill).toMatchObject({ file: 'made', mail: 'none', from: '2026-10-01', to: '2026-10-31' })
    drafts().sendDrafts.bill.remove()
    await app.visit('billList', {})
    expect(everythingSaid()).toContain('2026年')
    const navigated = watched('navigate')
    await press('2026年10月对账单')
    expect(navigated).toHaveBeenCalledWith('billApply', { paperNo: bill.paperNo })
  })

  it('a bill of custom days shows which days are possible', async () => {
    await app.enter(lin)
    await app.visit('billApply', {})
    await press('自选')
    type(field('开始日期'), '2026-11-01')
    type(field('结束日期'), '2026-10-01')
    await press('生成并预览')
    expect(everythingSaid()).toContain('结束日期不能早于开始日期')
    type(field('结束日期'), '2036-10-01')
    expect(everythingSaid()).toContain('最晚可以到')
    type(field('结束日期'), '')
    expect(everythingSaid()).toContain('请选择日期')
  })

  it('custom days begin with a year, and the field shows when three years are exceeded', async () => {
    await app.enter(lin)
    app.setAlter((request, body) =>
      request.url.includes('paperOptions') ? body.replace(/"firstDay":"[\d-]+"/, '"firstDay":"2019-01-02"') : body,
    )
    await forget('bill')
    app.restart()
    await app.visit('billApply', {})
    await press('自选')
    const { lastDay } = await app.ask(papers.paperOptions, { kind: 'bill' })
    expect(field('结束日期').value).toBe(lastDay)
    expect(field('开始日期').value.slice(0, 4)).toBe(String(Number(lastDay?.slice(0, 4)) - 1))
    expect(everythingSaid()).toContain('最长三年')
    type(field('开始日期'), '2020-01-02')
    const asked = app.requests.length
    await press('生成并预览')
    expect(everythingSaid()).toContain('请选择较晚的开始日期')
    expect(app.requests.slice(asked).filter(({ url }) => url.includes('makeBill'))).toEqual([])
    await forget('bill')
  })

  it('a bill is covered while amounts are hidden, until the person wants to see it', async () => {
    await app.enter(lin)
    const { paperNo } = await newest('bill')
    preferences().usePreferences.setState({ hidden: true })
    const asked = app.requests.length
    await app.visit('billPreview', { paperNo })
    expect(document.querySelectorAll('.paper-page')).toHaveLength(0)
    expect(app.requests.slice(asked).filter(({ url }) => url.includes('paperPage'))).toEqual([])
    await press('显示文件内容')
    await until(() => picture() !== null)
    expect(picture()).not.toBeNull()
    expect(preferences().usePreferences.getState().hidden).toBe(true)
  })

  it('a bill is opened by a link where no file can be saved', async () => {
    await app.enter(lin)
    const { paperNo } = await newest('bill')
    await app.visit('billDownload', { paperNo })
    await press('生成下载链接')
    await sees('复制链接')
    expect(everythingSaid()).toContain('请勿发给他人')
    const link = new URL(document.querySelector('.link-offer__link')?.textContent ?? '')
    const answer = await app.gateway().app.inject({ method: 'GET', url: link.pathname + link.search, headers: {} })
    expect(answer.statusCode).toBe(200)
    expect(answer.body.slice(0, 5)).toBe('%PDF-')
  })

  it('a phone saves a file first, then hands it on, and offers the address last', async () => {
    jest.spyOn(surroundings(), 'environment').mockReturnValue(phone('mobile'))
    const saved = jest.spyOn(documents(), 'give').mockResolvedValue(undefined)
    await app.enter(lin)
    const { paperNo } = await newest('bill')
    await app.visit('billDownload', { paperNo })
    expect(everythingSaid()).not.toContain('下载地址')
    await press('保存 PDF')
    await sees('已保存到下载')
    expect(saved).toHaveBeenCalledTimes(1)
    expect(named('复制链接')).toBeUndefined()
    await press('打不开或找不到？用下载地址')
    await sees('复制链接')
  })

  it('a page within another app hands a file on by the share sheet where the phone has one', async () => {
    jest.spyOn(surroundings(), 'environment').mockReturnValue(phone('wechat'))
    const saved = jest.spyOn(documents(), 'give').mockResolvedValue(undefined)
    const shared = jest.fn(async () => undefined)
    Object.assign(navigator, { canShare: () => true, share: shared })
    await app.enter(lin)
    const { paperNo } = await newest('bill')
    await app.visit('billDownload', { paperNo })
    await press('准备 PDF')
    await sees('已准备好')
    await press('保存或发送')
    await until(() => shared.mock.calls.length > 0)
    expect(saved).not.toHaveBeenCalled()
    Object.assign(navigator, { canShare: undefined, share: undefined })
  })

  it('bills come regularly once the address is proved, and end when the person wants none', async () => {
    await app.enter(lin)
    await app.ask(papers.subscribeBills, { periods: [] })
    await app.visit('bills', {})
    expect(everythingSaid()).toContain('没有打开自动发送')
    await press('月度对账单')
    await sees('接收邮箱')
    const navigated = watched('navigate')
    await press('保存')
    expect(navigated).toHaveBeenCalledWith('homeAuthChoose', { purpose: 'subscribeBills' })
    await prove(lin)
    // The choice is still there.
    await app.visit('bills', {})
    await press('保存')
    await sees('下一份预计在')
    expect(await app.ask(papers.billSubscription, undefined)).toMatchObject({ periods: ['month'] })
    expect(everythingSaid()).toContain('l**@example.com')
    // With an address, a switch is saved at once, and can be undone.
    await press('季度对账单')
    await until(async () => (await app.ask(papers.billSubscription, undefined)).periods.length === 2)
    await press('撤销')
    await until(async () => (await app.ask(papers.billSubscription, undefined)).periods.length === 1)
    expect(named('季度对账单')?.getAttribute('aria-checked')).toBe('false')
    app.setDown(true)
    await press('季度对账单')
    await until(() => app.toasts.some(said => said.includes('网络连接失败')))
    app.setDown(false)
    await until(() => named('季度对账单')?.getAttribute('aria-checked') === 'false')
    // The end also drops the address, so it takes a button.
    await press('月度对账单')
    expect(await app.ask(papers.billSubscription, undefined)).toMatchObject({ periods: ['month'] })
    await press('取消自动发送')
    await sees('没有打开自动发送')
    expect(await app.ask(papers.billSubscription, undefined)).toMatchObject({ periods: [], email: '' })
  })

  it('a subscription that another device saved is shown, and is not undone', async () => {
    await app.enter(lin)
    await app.visit('bills', {})
    await press('月度对账单')
    watched('navigate')
    await press('保存')
    app.setAlter((request, body) =>
      request.url.includes('billSubscription')
        ? body.replace('"periods":[],"email":""', '"periods":["quarter"],"email":"s**@example.com"')
        : body,
    )
    app.restart()
    await app.visit('bills', {})
    await sees('s**@example.com')
    expect(named('月度对账单')?.getAttribute('aria-checked')).toBe('false')
    expect(named('季度对账单')?.getAttribute('aria-checked')).toBe('true')
  })

  it('a subscription whose answer was lost is shown as the server has it', async () => {
    await app.enter(lin)
    await app.visit('bills', {})
    await press('年度对账单')
    await prove(lin)
    app.setAlter((request, body) => (request.url.includes('subscribeBills') ? '<html>' : body))
    await press('保存')
    await sees('下一份预计在')
    expect(everythingSaid()).not.toContain('重试不会重复提交')
    expect(named('保存')).toBeUndefined()
    app.setAlter((_, body) => body)
    await app.ask(papers.subscribeBills, { periods: [] })
  })

  it('a person without an address subscribes with one that they type', async () => {
    await app.enter(gu)
    await app.visit('bills', {})
    await press('年度对账单')
    await press('保存')
    await sees('请输入正确的邮箱地址')
  })
})
