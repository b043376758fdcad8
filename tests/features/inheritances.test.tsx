import { useState } from 'react'
import { ApiError } from '@/api/errors'
import type { Application } from '@/features/inheritances/application'
import { returnedFor } from '@/features/inheritances/form/part-of'
import type { Draft } from '@/features/inheritances/form/use-save-part'
import { afterSigning } from '@/features/inheritances/papers/after-signing'
import {
  allotmentFault,
  allotmentOf,
  type HeirOf,
  type Holding,
  linesOf,
  sharedBy,
  sharesOf,
} from '@/features/inheritances/shares/allot'
import { byOwnName } from '@/features/signing/own-name'
import { sum } from '@/lib/money'
import { act, fireEvent, show, type } from '../helpers/show'

const sent = jest.fn()
jest.doMock('@/api/client', () => ({ newIdempotencyKey: () => 'a-key', send: (...all: unknown[]) => sent(...all) }))
jest.doMock('@/api/encrypt-fields', () => ({ fieldEncryption: async () => (text: string) => text }))
jest.doMock('@/platform/toast', () => ({ toast: { say: () => undefined } }))
const { QueryProvider } = require('@/api/query') as typeof import('@/api/query')
const { Lacking } =
  require('@/features/inheritances/form/lacking') as typeof import('@/features/inheritances/form/lacking')
const { ShareOut } =
  require('@/features/inheritances/shares/share-out') as typeof import('@/features/inheritances/shares/share-out')
const { DecedentForm, HeirForm } =
  require('@/features/inheritances/people/person-forms') as typeof import('@/features/inheritances/people/person-forms')

const holding: Holding = {
  fundCode: '100012',
  fundName: '汀澜稳健A',
  tradingAccount: 'JY1',
  channelName: '直销',
  shares: '1000.01',
  allotments: [],
}

const heir = (id: string, canReceive: boolean): HeirOf => ({
  id,
  isOwn: false,
  hasJoined: false,
  isInvited: false,
  hasSigned: false,
  name: `继承人${id}`,
  certType: '',
  certNo: '',
  mobile: '',
  relation: 'child',
  sharePercent: null,
  bankName: '',
  bankAccountNo: '',
  canReceive,
  nameDiffers: false,
})

describe('sharing a holding out', () => {
  const heirs = [heir('1', true), heir('2', false), heir('3', false)]

  it('sharing out begins with equal parts, as whole as possible, and pays out heirs without an account', () => {
    const begun = allotmentOf(holding, heirs)
    expect(begun).toEqual({
      by: 'percent',
      parts: { 1: '33.34', 2: '33.33', 3: '33.33' },
      ways: { 1: 'transfer', 2: 'redeem', 3: 'redeem' },
    })
    expect(allotmentFault(holding, begun)).toBe('')
    expect(sum(Object.values(sharesOf(holding, begun) ?? {}))).toBe('1000.01')
  })

  it('switching to shares keeps the input, and switching back gives parts again', () => {
    const begun = { ...allotmentOf(holding, heirs), parts: { 1: '50', 2: '50' } }
    const shares = sharedBy('shares', begun, holding, heirs)
    expect([shares.by, shares.parts]).toEqual(['shares', { 1: '500.01', 2: '500' }])
    expect(allotmentFault(holding, shares)).toBe('')
    expect(sharedBy('percent', shares, holding, heirs)).toEqual(allotmentOf(holding, heirs))
    // Input that is not whole gives no shares, and saved shares are not read as percentages.
    expect(sharedBy('shares', { ...begun, parts: { 1: '50' } }, holding, heirs).parts).toEqual({})
    const one = { inheritorId: '1', percent: null, shares: '1000.01', way: 'transfer' } as const
    const saved = { ...holding, allotments: [one] as unknown as Holding['allotments'] }
    expect(sharedBy('percent', allotmentOf(saved, heirs), saved, heirs).parts).toEqual({})
  })

  it('a whole percentage is written without decimals', () => {
    expect(allotmentOf(holding, [heir('1', true)]).parts).toEqual({ 1: '100' })
  })

  it.each([
    ['percent', { 1: '60', 2: '30' }, '合计 90.00%，还没有分完'],
    ['percent', { 1: '60', 2: '50' }, '合计 110.00%，超过了 100%'],
    ['percent', { 1: '60.001', 2: '39.999' }, '比例最多两位小数'],
    ['shares', { 1: '1000' }, '合计 1000.00份，还没有分完'],
    ['shares', { 1: '1000', 2: '0.02' }, '合计 1000.02份，超过了 1000.01份'],
    ['shares', { 1: '', 2: '0' }, '请填写每位继承人分得的部分'],
    ['shares', { 1: '1000', 2: '0.01', 3: '' }, ''],
  ] as const)('the fault of %s %j is: %s', (by, parts, sentence) => {
    const given = { by, parts, ways: {} }
    expect(allotmentFault(holding, given)).toBe(sentence)
    expect(sharesOf(holding, given) === null).toBe(sentence !== '')
  })

  it('only heirs who get something are sent', () => {
    const given = { by: 'percent', parts: { 1: '100', 2: '', 3: '0' }, ways: { 1: 'transfer' } } as const
    expect(linesOf(holding, given)).toEqual([
      { fundCode: '100012', tradingAccount: 'JY1', inheritorId: '1', way: 'transfer', percent: '100' },
    ])
  })
})

describe('the text after the own signature', () => {
  it.each([
    ['signing', 'progress', 'applicant', '其他继承人都签署后，我们会通知您。'],
    ['signing', 'progress', 'inheritor', '其他继承人都签署后，由申请人寄送材料。'],
    ['mailing', 'parcel', 'applicant', '所有继承人都已签署，请把签署材料寄给我们。'],
    ['mailing', 'progress', 'applicant', '所有继承人都已签署，您寄出的材料正在路上。'],
    ['mailing', 'progress', 'inheritor', '所有继承人都已签署，材料由申请人寄给我们。'],
  ] as const)('in %s, at %s, the %s reads: %s', (state, step, role, words) => {
    expect(afterSigning({ state, step, role })).toContain(words)
  })
})

const DECEDENT = { name: '林静安', certType: '0', certNo: '3101**********1234', deathDay: '2026-05-02' }
const NOT_RETURNED: ReturnType<typeof returnedFor> = { word: '', fields: [] }
/** An application that has not expired. */
const open = { expired: false, validUntil: '2027-02-19', daysLeft: 90 } as Application
const inFocus = () => document.activeElement?.closest('.field')?.querySelector('.field__label')?.textContent

/** Presses the button of this name; fails if there is none. */
async function press(text: string) {
  const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(one => one.textContent === text)
  if (!found) throw new Error(`no button says ${text}`)
  await act(async () => void fireEvent.click(found))
}

/** The faults that the form shows. */
const faultsSaid = () => [...document.querySelectorAll('[role=alert]')].map(alert => alert.textContent)

const draftWith = (applicationNo: string, form: object, version = 1) =>
  ({ applicationNo, version, form: { applicant: {}, inheritors: [], ...form } }) as unknown as Draft

/** The form of the decedent. */
const OfDecedent = ({ draft, returned = NOT_RETURNED }: { draft: Draft; returned?: typeof NOT_RETURNED }) => (
  <QueryProvider>
    <DecedentForm
      application={open}
      draft={draft}
      returned={returned}
      onSaved={() => undefined}
      onRenew={() => undefined}
    />
  </QueryProvider>
)

it('the form of an heir leads the person to the first field that is wrong', async () => {
  await show(
    <QueryProvider>
      <HeirForm
        application={open}
        draft={draftWith('IH1', { decedent: {} })}
        returned={NOT_RETURNED}
        heirKey={null}
        onSaved={() => undefined}
        onRenew={() => undefined}
      />
    </QueryProvider>,
  )
  await press('保存')
  expect(faultsSaid()).toEqual(['请填写姓名', '请输入证件号码', '请选择与被继承人的关系', '请填写手机号码'])
  expect(inFocus()).toBe('姓名')
})

it('a part that the office returned shows the reason, and begins at the field that it named', async () => {
  const draft = draftWith('IH2', { decedent: DECEDENT, inheritors: [{ key: 'a1' }, { key: 'b2' }] })
  const application = { returnReason: '请核对姓名', faults: ['decedent.name', 'inheritors.1.mobile'] } as Application
  const returned = returnedFor(application, draft, 'decedent')
  expect(returnedFor(application, draft, 'b2')).toEqual({ word: '请核对姓名', fields: ['mobile'] })
  expect(returnedFor(application, draft, 'a1')).toEqual(NOT_RETURNED)
  await show(<OfDecedent draft={draft} returned={returned} />)
  expect(document.body.textContent).toContain('请核对姓名')
  expect(faultsSaid()).toEqual(['请核对这一项'])
  expect(inFocus()).toBe('姓名')
  const name = document.activeElement as HTMLInputElement
  await act(async () => void type(name, '林静'))
  expect(faultsSaid()).toEqual([])
})

const draftOf = (version: number) => draftWith('IH3', { decedent: DECEDENT }, version)
/** Gives the part the draft that was read again. */
let read: (draft: Draft) => void = () => undefined
function Part() {
  const [draft, setDraft] = useState(draftOf(1))
  read = setDraft
  return <OfDecedent draft={draft} />
}

it('a day of death in the future is refused at its field, also where the calendar allows it', async () => {
  const draft = draftWith('IH3', { decedent: { ...DECEDENT, deathDay: '2099-01-01' } })
  await show(<OfDecedent draft={draft} />)
  await press('保存')
  expect(faultsSaid()).toEqual(['去世日期不能晚于今天'])
  expect(sent).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'inheritances.saveDraft' }), expect.anything())
})

it('a day of death before the birthday in the typed number is refused at its field', async () => {
  const typed = { ...DECEDENT, certNo: '11010119900307803X' }
  await show(<OfDecedent draft={draftWith('IH5', { decedent: { ...typed, certNo: '', deathDay: '1990-03-06' } })} />)
  const number = [...document.querySelectorAll<HTMLInputElement>('input')].find(
    input => input.getAttribute('aria-label') === '证件号码',
  )
  if (!number) throw new Error('no field for the number')
  for (const spelling of [typed.certNo, '110101900307803']) {
    await act(async () => void type(number, spelling))
    await press('保存')
    expect(faultsSaid()).toEqual(['去世日期早于证件号码中的出生日期，请核对'])
  }
})

it('a private-use character is refused at the field of the name, with a way to go on', async () => {
  await show(<OfDecedent draft={draftWith('IH6', { decedent: { ...DECEDENT, name: '王\ue000' } })} />)
  await press('保存')
  expect(faultsSaid()).toEqual([expect.stringMatching(/^姓名中有电脑自造的字.*标准字.*柜台/)])
})

it('a typed signature may be another spelling of the name', () => {
  const typed = (text: string) => byOwnName.faultOf({ ...byOwnName.none, way: 'typed', typed: text }, '阿卜杜·买买提')
  expect([typed('阿卜杜•买买提'), typed(' 阿卜杜 ・ 买买提 ')]).toEqual(['', ''])
  expect(typed('阿卜杜')).toContain('不一致')
})

it('an heir whose certificate is registered under another name is told apart from one without an account', async () => {
  const application = { ...open, applicationNo: 'IH7', version: 1, step: 'holdings', role: 'applicant' } as Application
  const heirs = [{ ...heir('a', false), nameDiffers: true }, heir('b', false)]
  await show(
    <QueryProvider>
      <ShareOut application={application} holdings={[holding]} heirs={heirs} onRenew={() => undefined} />
    </QueryProvider>,
  )
  const notes = [...document.querySelectorAll('.inherit__heir .inherit__small')].map(({ textContent }) => textContent)
  expect(notes).toEqual([expect.stringContaining('登记的不一致'), '没有基金账户，将赎回后付款'])
})

describe('a part that cannot be saved as it is', () => {
  const said = () => document.body.textContent ?? ''
  const saves: { version: number }[] = []
  const refusing = (data: object, sentence: string) =>
    sent.mockImplementation((call: { name: string }, input: { version: number }) => {
      if (call.name !== 'inheritances.saveDraft') return new Promise(() => undefined)
      saves.push(input)
      return Promise.reject(new ApiError('E409', sentence, data))
    })

  it('a part that was saved already, but whose answer was lost, blames no other device, and the next save continues', async () => {
    refusing({ done: true }, '操作已经完成，请返回查看结果')
    await show(<Part />)
    await press('保存')
    expect(said()).toContain('操作已经完成')
    expect(said()).not.toContain('在别处改过')
    await act(async () => read(draftOf(2)))
    // A second tap at once would count as part of a double tap.
    const later = Date.now() + 1000
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
    refusing({ version: 3 }, '这份申请在别处改过')
    await press('保存')
    expect(saves.map(({ version }) => version)).toEqual([1, 2])
    expect(said()).toContain('在别处改过')
    clock.mockRestore()
  })
})

it('a holding that is not fully shared out scrolls into view, and nothing is sent', async () => {
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this.textContent)
  }
  const part = (inheritorId: string, percent: string) =>
    ({ inheritorId, inheritorName: '', shares: '0', percent, way: 'redeem', amount: null, fee: null }) as const
  const holdings: Holding[] = [
    holding,
    { ...holding, fundCode: '100301', fundName: '远山成长C', allotments: [part('a', '60'), part('b', '30')] },
  ]
  const application = { ...open, applicationNo: 'IH1', version: 1, step: 'holdings', role: 'applicant' } as Application
  await show(
    <QueryProvider>
      <ShareOut
        application={application}
        holdings={holdings}
        heirs={[heir('a', false), heir('b', false)]}
        onRenew={() => undefined}
      />
    </QueryProvider>,
  )
  sent.mockClear()
  await press('确认分配，去签署')
  // The sentence, not only its card: the card may be higher than the window.
  expect(scrolled).toEqual(['合计 90.00%，还没有分完'])
  expect(faultsSaid()).toContain(scrolled[0])
  expect(sent).not.toHaveBeenCalled()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('the missing parts of an application', () => {
  it('each missing field is named with its person, scrolls into view, and links to its part', async () => {
    const scrolled = jest.fn()
    Element.prototype.scrollIntoView = scrolled
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 5000, bottom: 5100 } as DOMRect)
    const opened = jest.fn()
    const faults = [
      { field: 'decedent.name', message: '请填写这一项' },
      { field: 'decedent.certNo', message: '请填写这一项' },
      { field: 'inheritors.a1.mobile', message: '手机号码不正确' },
      { field: 'inheritors', message: '请添加继承人' },
    ]
    await show(<Lacking faults={faults} heirs={[{ key: 'a1', name: '周一' }]} onOpen={opened} />)
    const said = [...document.querySelectorAll('[role=link]')]
    expect(said.map(one => one.textContent)).toEqual([
      // One sentence per person.
      '被继承人 · 姓名、证件号码：请填写这一项',
      '继承人周一 · 手机号码：手机号码不正确',
      '继承人：请添加继承人',
    ])
    expect(scrolled).toHaveBeenCalledTimes(1)
    await act(async () => void (said[1] && fireEvent.click(said[1])))
    expect(opened).toHaveBeenCalledWith('inheritors.a1.mobile')
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    jest.restoreAllMocks()
  })
})
