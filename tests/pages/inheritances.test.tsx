import type { DraftInput } from '@/contract/inheritance-fields'
import { inheritances } from '@/contract/inheritances'
import { person } from '../../gateway/seed/people'
import { field, handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent, hide, type } from '../helpers/show'

const app = screensOnGateway()
const zhou = person('zhou')

const { press, until, sees } = handsOf(app)
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const encrypted = async (parts: DraftInput) =>
  (await (require('@/api/encrypt-fields') as typeof import('@/api/encrypt-fields')).fieldEncryption())(
    JSON.stringify(parts),
  )

const kept = (applicationNo: string) => app.ask(inheritances.getDraft, { applicationNo })
/** Saves parts of the application on another device of the person. */
const elsewhere = async (applicationNo: string, parts: DraftInput) =>
  app.ask(inheritances.saveDraft, { applicationNo, overwrites: true, draft: await encrypted(parts) })

async function begun() {
  await app.enter(zhou)
  return (await app.ask(inheritances.saveDraft, { draft: await encrypted({}) })).applicationNo
}

beforeEach(() => {
  jest.spyOn(go(), 'replace').mockResolvedValue(undefined)
  jest.spyOn(go(), 'isBelow').mockReturnValue(false)
})
afterEach(() => {
  hide()
  jest.restoreAllMocks()
  app.setAlter((_, body) => body)
  app.setDown(false)
  app.setHold(() => undefined)
})

describe('a part of an application that two devices fill in', () => {
  const edit = (applicationNo: string, part: string) => app.visit('inheritEdit', { applicationNo, part })
  const died = (name: string) => ({ decedent: { name, certType: '0', deathDay: '2026-05-02' } })

  it('the other device’s copy replaces the form when the person wants it', async () => {
    const applicationNo = await begun()
    await edit(applicationNo, 'decedent')
    await elsewhere(applicationNo, died('别处写的'))
    type(field('姓名'), '这里写的')
    type(field('证件号码'), zhou.cert)
    type(field('去世日期'), '2026-05-02')
    await press('保存')
    await sees('这份申请在别处改过')
    await press('使用另一台设备的内容')
    await until(() => field('姓名').value === '别处写的')
    app.restart()
    await edit(applicationNo, 'decedent')
    expect(field('姓名').value).toBe('别处写的')
  })

  it('a photo of a card that is no JPG is named before it is sent, and typing stays possible', async () => {
    const applicationNo = await begun()
    await edit(applicationNo, 'new')
    const { filePicker } = require('@/platform/file-picker') as typeof import('@/platform/file-picker')
    const heic = { name: 'IMG_1.jpg', type: 'image/jpeg', size: 9, start: '\0\0\0\x18ftypheic', handle: null }
    jest.spyOn(filePicker, 'pick').mockResolvedValueOnce([heic])
    const sent = app.requests.length
    await press('拍身份证自动填写')
    await press('从相册选择')
    await sees('这个文件是HEIC照片')
    await sees('也可以手动填写')
    expect(app.requests.slice(sent).filter(({ url }) => url.includes(inheritances.idCard.path))).toEqual([])
  })

  it('a part that was saved elsewhere since it was typed here is asked about before it is overwritten', async () => {
    const applicationNo = await begun()
    await edit(applicationNo, 'decedent')
    type(field('姓名'), '这里写的')
    // A change to another person of the form is no other copy of this part.
    await elsewhere(applicationNo, { inheritors: [{ key: 'a1', name: '周一' }] })
    app.restart()
    await edit(applicationNo, 'decedent')
    expect(field('姓名').value).toBe('这里写的')
    expect(everythingSaid()).not.toContain('这份申请在别处改过')
    await elsewhere(applicationNo, died('别处写的'))
    app.restart()
    await edit(applicationNo, 'decedent')
    await sees('这份申请在别处改过')
    await press('保留这里填写的内容')
    expect(field('姓名').value).toBe('这里写的')
    type(field('证件号码'), zhou.cert)
    type(field('去世日期'), '2026-05-02')
    await press('保存')
    await until(async () => (await kept(applicationNo)).form.decedent.name === '这里写的')
  })

  it('a part that differs in a number only is asked about, too', async () => {
    const applicationNo = await begun()
    await edit(applicationNo, 'decedent')
    type(field('姓名'), '周老')
    type(field('证件号码'), zhou.cert)
    type(field('去世日期'), '2026-05-02')
    const other = { ...died('周老').decedent, certNo: '990101194501010018' }
    await elsewhere(applicationNo, { decedent: other })
    app.restart()
    await edit(applicationNo, 'decedent')
    await sees('这份申请在别处改过')
    // The value fits its mask: only the answer was lost.
    await elsewhere(applicationNo, { decedent: { ...other, certNo: zhou.cert } })
    app.restart()
    await edit(applicationNo, 'decedent')
    expect(everythingSaid()).not.toContain('这份申请在别处改过')
  })

  it('an heir whom the other device has added is kept', async () => {
    const applicationNo = await begun()
    await edit(applicationNo, 'new')
    await elsewhere(applicationNo, { inheritors: [{ key: 'a1', name: '周一' }] })
    type(field('姓名'), '周二')
    type(field('证件号码'), zhou.cert)
    type(field('手机号码'), '13800000131')
    await press('与被继承人的关系')
    await press('子女')
    await press('保存')
    await sees('这份申请在别处改过')
    await press('保留这里填写的内容')
    await until(async () => (await kept(applicationNo)).form.inheritors.length === 2)
    expect((await kept(applicationNo)).form.inheritors.map(({ name }) => name)).toEqual(['周一', '周二'])
  })

  it('an heir who is saved by a double tap, or twice on a slow line, is one heir', async () => {
    const applicationNo = await begun()
    await edit(applicationNo, 'new')
    type(field('姓名'), '周二')
    type(field('证件号码'), zhou.cert)
    type(field('手机号码'), '13800000131')
    await press('与被继承人的关系')
    await press('子女')
    let answer: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    app.setHold(({ url }) => (url.includes(inheritances.saveDraft.path) ? held : undefined))
    const sent = app.requests.length
    const save = named('保存')
    const now = Date.now()
    for (const later of [0, 50, 1500]) {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + later)
      await act(async () => void fireEvent.click(save ?? document.body))
      clock.mockRestore()
    }
    answer()
    await until(async () => (await kept(applicationNo)).form.inheritors.length > 0)
    expect((await kept(applicationNo)).form.inheritors.map(({ name }) => name)).toEqual(['周二'])
    const saved = app.requests.slice(sent).filter(({ url }) => url.includes(inheritances.saveDraft.path))
    expect(saved).toHaveLength(1)
  })

  it('after a message about a change elsewhere, the application is submitted again without a reload', async () => {
    const applicationNo = await begun()
    await app.visit('inheritForm', { applicationNo })
    await elsewhere(applicationNo, { inheritors: [{ key: 'a1', name: '周一' }] })
    await press('提交申请')
    await sees('这份申请刚刚在别处改过')
    await sees('周一')
    await press('提交申请')
    await sees('请填写这一项')
  })

  it('a correction removes its item from the missing parts, and the others remain', async () => {
    const applicationNo = await begun()
    await elsewhere(applicationNo, { inheritors: [{ key: 'a1', name: '周一' }] })
    await app.visit('inheritForm', { applicationNo })
    await press('提交申请')
    await sees('被继承人 · 姓名')
    await elsewhere(applicationNo, { decedent: { ...died('周老').decedent, certNo: zhou.cert } })
    ;(require('@/api/query') as typeof import('@/api/query')).invalidate(['inheritances'])
    await until(() => !everythingSaid().includes('被继承人 · 姓名'))
    expect(everythingSaid()).toContain('继承人周一 · ')
  })

  it('an application that is already with the office shows that, instead of the question which copy stays', async () => {
    const applicationNo = await begun()
    await edit(applicationNo, 'decedent')
    app.setAlter((request, body) =>
      request.url.includes('saveDraft')
        ? JSON.stringify({ retCode: 'E409', retMsg: '这份申请已提交，不能再修改' })
        : body,
    )
    type(field('姓名'), '这里写的')
    type(field('证件号码'), zhou.cert)
    type(field('去世日期'), '2026-05-02')
    await press('保存')
    await sees('这份申请已提交，不能再修改')
    expect(everythingSaid()).not.toContain('这份申请在别处改过')
  })
})

describe('an unknown application', () => {
  it.each(['inheritForm', 'inheritHoldings', 'inheritRead', 'inheritExpressSuccess'] as const)(
    'an unknown application on %s is not waited for, and leads to the person’s own ones',
    async name => {
      await app.enter(zhou)
      await app.visit(name, { applicationNo: 'JC20260101000001' })
      await sees('没有找到这份申请')
      await press('查看我的申请')
      expect(go().replace).toHaveBeenCalledWith('inheritList')
    },
  )

  it('an application is not called unknown if only an old list lacks it and a new one does not come', async () => {
    await app.enter(zhou)
    await app.visit('inheritForm', { applicationNo: 'JC20260101000001' })
    await sees('没有找到这份申请')
    app.setDown(true)
    await app.visit('inheritForm', { applicationNo: 'JC20260101000001' })
    await sees('网络')
    expect(everythingSaid()).not.toContain('没有找到这份申请')
  })
})

describe('the screen after signing', () => {
  it.each([
    ['signing', '您已签署', '这一步现在不用办理'],
    ['mailing', '您已签署', '这一步现在不用办理'],
    ['received', '这一步现在不用办理', '您已签署'],
    ['done', '这一步现在不用办理', '您已签署'],
    ['cancelled', '这一步现在不用办理', '您已签署'],
  ] as const)(
    'the screen after signing is for people who wait or mail: at %s it shows %s',
    async (state, said, unsaid) => {
      const applicationNo = await begun()
      app.setAlter((request, body) =>
        request.url.includes('queryValidityPeriod')
          ? body.replace(/"state":"\w+"/g, `"state":"${state}"`).replace(/"step":"\w+"/g, '"step":"progress"')
          : body,
      )
      await app.visit('inheritSigned', { applicationNo })
      await sees(said)
      expect(everythingSaid()).not.toContain(unsaid)
    },
  )
})

describe('a visitor on a public screen of an inheritance', () => {
  it.each(['inheritAuth', 'inheritOldUpload', 'inheritOldConfirm'] as const)(
    'the screen %s asks by the rules of the screens of heirs, and shows a failed login with both ways on',
    async name => {
      const entering = require('@/navigation/enter') as typeof import('@/navigation/enter')
      const carriedOut = jest.spyOn(entering, 'carryOut').mockResolvedValue(true)
      const { path } = (require('@/routes') as typeof import('@/routes')).routes[name]
      jest.spyOn(go(), 'currentTarget').mockReturnValue(path)
      await app.enter(null)
      await app.visit(name, {})
      await sees('登录失败，请稍后重试，或先浏览首页')
      expect(carriedOut.mock.calls).toEqual([[entering.decide('inheritList'), path]])
      await press('重试')
      await until(() => carriedOut.mock.calls.length === 2)
      await sees('验证手机号码办理继承')
      await press('验证手机号码办理继承')
      expect(jest.mocked(go().replace).mock.calls).toEqual([['inheritSendCode']])
    },
  )
})
