import { account } from '@/contract/account'
import { handsOf } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const { press, sees } = handsOf(app)
const go = () => require('@/navigation/go') as typeof import('@/navigation/go')
const view = () => require('@/features/guides/view') as typeof import('@/features/guides/view')

beforeEach(async () => {
  view().lookAt({ fundCode: '' })
  await app.enter(null)
})
afterEach(() => {
  jest.restoreAllMocks()
  app.setDown(false)
})

const notes = (fundCodes?: string) =>
  app.ask(account.accompanySearchList, { sType: '4', begnum: '1', fetchnum: '100', ...(fundCodes && { fundCodes }) })

describe("managers' notes", () => {
  it('all notes are listed, newest first, each with a link to its text', async () => {
    const { items } = await notes()
    expect(items.length).toBeGreaterThan(5)
    await app.visit('guideNotes', {})
    for (const { sTitle } of items) expect(everythingSaid()).toContain(sTitle)
    const navigated = jest.spyOn(go(), 'navigate').mockResolvedValue(undefined)
    await press(items[0]?.sTitle ?? '')
    expect(navigated).toHaveBeenCalledWith('guideNotes', { id: items[0]?.sId })
  })

  it('a fund in the address limits the notes to that fund', async () => {
    const [all, own] = [await notes(), await notes('100021')]
    expect(own.items.length).toBeGreaterThan(0)
    expect(own.items.length).toBeLessThan(all.items.length)
    await app.visit('guideNotes', { fundCode: '100021' })
    for (const { sTitle } of own.items) expect(everythingSaid()).toContain(sTitle)
    const other = all.items.find(({ sId }) => !own.items.some(one => one.sId === sId))
    expect(everythingSaid()).not.toContain(other?.sTitle)
    await press('查看全部手记')
    await sees(other?.sTitle ?? '')
  })

  it('a note opens with its text and its funds', async () => {
    const [first] = (await notes()).items
    const note = await app.ask(account.accompanyPageSearch, { sId: first?.sId ?? '' })
    await app.visit('guideNotes', { id: first?.sId ?? '' })
    await sees(note.sTitle)
    for (const { fundCode } of note.funds) expect(everythingSaid()).toContain(fundCode)
    expect(everythingSaid()).toContain(note.author)
  })

  it('a message is shown for a missing note, a fund without notes, and a missing network', async () => {
    await app.visit('guideNotes', { id: 'NONE' })
    expect(everythingSaid()).toContain('没有找到这篇文章')
    await app.visit('guideNotes', { fundCode: '999999' })
    expect(everythingSaid()).toContain('这只基金还没有经理手记')
    app.restart()
    app.setDown(true)
    view().lookAt({ fundCode: '' })
    await app.visit('guideNotes', {})
    expect(everythingSaid()).toContain('重试')
    app.setDown(false)
    await press('重试')
    await sees('全部手记')
  })
})
