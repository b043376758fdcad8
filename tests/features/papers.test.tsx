import { spanWords } from '@/contract/paper-words'
import type { Paper } from '@/contract/papers'
import { daysOfSpan } from '@/features/papers/form/bill-spans'
import { ChoicesField } from '@/features/papers/form/choices-field'
import { choicesOfUse, useNamed } from '@/features/papers/form/uses'
import { isUnfinished, sizeWords, stateWord } from '@/features/papers/words'
import { act, everythingSaid, fireEvent, show } from '../helpers/show'

jest.mock('@/platform/toast', () => ({ toast: { say: () => undefined } }))

const paper: Paper = {
  paperNo: 'ZC20261120ABCDEFGH',
  kind: 'certificate',
  title: '资产证明',
  file: 'made',
  mail: 'none',
  failure: '',
  attempts: 0,
  from: '2026-11-19',
  to: '2026-11-19',
  language: 'zh',
  purpose: '',
  needsProof: false,
  isLocked: false,
  email: '',
  createdAt: '2026-11-20T04:00:00Z',
  sentAt: null,
  pages: 2,
  size: 123_456,
  code: '',
  checkAddress: '',
}

describe('the periods of a bill', () => {
  const known = { from: '2024-03-15', to: '2026-11-19' }

  it('the periods of a bill are whole calendar periods before the present one', () => {
    expect(daysOfSpan('lastMonth', '2026-11-20', known)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(daysOfSpan('lastQuarter', '2026-11-20', known)).toEqual({ from: '2026-07-01', to: '2026-09-30' })
    expect(daysOfSpan('lastYear', '2026-11-20', known)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  it('the periods of a bill may cross the end of a year', () => {
    expect(daysOfSpan('lastMonth', '2026-01-01', known)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(daysOfSpan('lastQuarter', '2026-03-31', known)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  })

  it('the periods of a bill end with the last day that has figures, and begin with the first one', () => {
    expect(daysOfSpan('thisYear', '2026-11-20', known)).toEqual({ from: '2026-01-01', to: '2026-11-19' })
    expect(daysOfSpan('lastYear', '2025-05-05', known)).toEqual({ from: '2024-03-15', to: '2024-12-31' })
  })

  it('a span without known figures, or a custom one, has no default period', () => {
    expect(daysOfSpan('lastYear', '2024-05-05', known)).toBeNull()
    expect(daysOfSpan('own', '2026-11-20', known)).toBeNull()
  })
})

describe('the uses of a certificate', () => {
  const known = { from: '2024-03-15', to: '2026-11-19' }

  it('a use of a certificate fills in its purpose, its language and its day', () => {
    expect(choicesOfUse('visa', known)).toEqual({
      ...{ purpose: '申请签证 Visa application', language: 'both', withFunds: true, asOf: '2026-11-19' },
    })
    expect(choicesOfUse('loan', known)).toMatchObject({ language: 'zh', asOf: '2026-11-19' })
    expect(choicesOfUse('property', known)).toMatchObject({ language: 'zh', asOf: '2026-10-31' })
  })

  it('a statement of property is about the end of a month, if that day has figures', () => {
    const asOf = (from: string, to: string) => choicesOfUse('property', { from, to }).asOf
    expect(asOf('2024-03-15', '2026-10-31')).toBe('2026-10-31')
    expect(asOf('2024-03-15', '2026-01-05')).toBe('2025-12-31')
    // The person has bought in this month.
    expect(asOf('2026-11-02', '2026-11-19')).toBe('2026-11-19')
  })

  it('an address with an unknown use opens the plain form', () => {
    expect([useNamed('visa'), useNamed(''), useNamed('toString')]).toEqual(['visa', null, null])
  })
})

describe('a paper', () => {
  it('a paper is unfinished until it is ready or on its way by mail', () => {
    expect(isUnfinished(paper)).toBe(true)
    expect(isUnfinished({ ...paper, mail: 'waiting' })).toBe(false)
    expect(isUnfinished({ ...paper, file: 'making', pages: 0 })).toBe(true)
    expect(isUnfinished({ ...paper, file: 'failed', pages: 0 })).toBe(true)
    expect(isUnfinished({ ...paper, mail: 'failed' })).toBe(false)
  })

  it('a paper shows its progress, its days and its size in words', () => {
    expect(stateWord({ ...paper, file: 'failed' })).toBe('制作失败')
    expect(stateWord({ ...paper, mail: 'failed' })).toBe('发送失败')
    expect(spanWords(paper)).toBe('截至2026年11月19日')
    expect(spanWords({ ...paper, kind: 'bill', from: '2026-10-01', to: '2026-10-31' })).toBe(
      '2026年10月1日至2026年10月31日',
    )
    expect([0, 123_456, 1_300_000].map(sizeWords)).toEqual(['1 KB', '121 KB', '1.2 MB'])
  })
})

describe('a choice of many', () => {
  const options = Array.from({ length: 80 }, (_, index) => ({
    value: `v${index}`,
    label: `基金${index}`,
    note: String(100_000 + index),
  }))
  const rows = () => [...document.querySelectorAll<HTMLElement>('.choices__row')]
  const press = async (element: Element | null | undefined) => {
    if (!element) throw new Error('nothing to press')
    await act(async () => {
      fireEvent.click(element as HTMLElement)
    })
  }
  const confirm = () => document.querySelector('.choices__foot .button')

  async function open(value: readonly string[] | null, chosen: (value: readonly string[] | null) => void) {
    await show(<ChoicesField label="基金" unit="只" options={options} value={value} onChange={chosen} />)
    await press(document.querySelector('.opener-field'))
    for (let tries = 0; tries < 500 && rows().length === 0; tries += 1) {
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve))
      })
    }
  }

  it('the choice begins with all funds ticked, and draws only as many rows as a page can hold', async () => {
    await open(null, () => undefined)
    expect(everythingSaid()).toContain('全部 80 只')
    expect(rows()).toHaveLength(61)
    expect(rows().every(row => row.getAttribute('aria-checked') === 'true')).toBe(true)
    expect(everythingSaid()).toContain('还有 20 只')
  })

  it('the choice returns the ticked funds, and only after it is confirmed', async () => {
    const given: unknown[] = []
    await open(null, value => given.push(value))
    await press(rows()[0])
    expect(confirm()?.textContent).toBe('请至少选择一只')
    await press(rows()[1])
    await press(rows()[3])
    expect(given).toEqual([])
    await press(confirm())
    expect(given).toEqual([['v0', 'v2']])
  })

  it('the choice is “all” again when every fund is ticked', async () => {
    const given: unknown[] = []
    await open(['v1'], value => given.push(value))
    expect(rows().filter(row => row.getAttribute('aria-checked') === 'true')).toHaveLength(1)
    await press(rows()[0])
    await press(confirm())
    expect(given).toEqual([null])
  })
})
