import type { SaveOutcome } from '@/platform/picture/types'
import { act, fireEvent, show, the } from '../helpers/show'

let mockOutcome: SaveOutcome = 'saved'
const mockSaid: string[] = []
jest.mock('@/platform/toast', () => ({ toast: { say: (sentence: string) => mockSaid.push(sentence) } }))
jest.mock('@/platform/picture', () => ({
  pictures: { sourceOf: async () => 'blob:code', save: async () => mockOutcome, openSettings: null },
}))
jest.mock('@/stores/environment', () => ({
  environment: () => ({ kind: 'mobile', native: false, inWechat: false, system: 'ios' }),
}))

const { CodeOffer } = require('@/ui/base/code-offer') as typeof import('@/ui/base/code-offer')

it.each([
  ['saved', '已保存到相册'],
  ['started', '已开始保存图片'],
  ['denied', '没有相册权限，请在设置中允许保存'],
  ['failed', '保存失败，请稍后重试'],
] as const)(
  'the result of saving a code (%s) is shown below the code, and no toast covers it',
  async (outcome, told) => {
    mockOutcome = outcome
    await show(<CodeOffer title="公众号" code="https://example.com/code" />)
    const button = () => the('.code-offer__action .press')
    for (let tries = 0; tries < 100 && button().getAttribute('aria-disabled') === 'true'; tries += 1)
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve))
      })
    await act(async () => {
      fireEvent.click(button())
    })
    const status = the('[role="status"]')
    expect(status.textContent).toBe(told)
    const isBelow = the('.code-picture').compareDocumentPosition(status) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(isBelow).toBeTruthy()
    expect(mockSaid).toEqual([])
  },
)
