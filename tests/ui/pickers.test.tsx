import { useState } from 'react'
import type { Area } from '@/lib/areas'
import { AreaField } from '@/ui/form/area-field'
import { MonthField } from '@/ui/form/month-field'
import { OptionField } from '@/ui/form/option-field'
import { act, fireEvent, show, the } from '../helpers/show'

const until = async (condition: () => boolean, what: string) => {
  for (let tries = 0; tries < 100 && !condition(); tries++) {
    await act(async () => new Promise(resolve => setTimeout(resolve, 10)))
  }
  if (!condition()) throw new Error(`waited in vain for ${what}`)
}
const isOpen = () => document.querySelector('[role=dialog]') !== null
const open = async () => {
  fireEvent.click(the('.opener-field'))
  await until(isOpen, 'the sheet')
}
const shut = () => until(() => !isOpen(), 'the sheet to go')

const texts = (selector: string) => Array.from(document.querySelectorAll(selector), element => element.textContent)
const element = (selector: string, text: string) => {
  const found = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(one => one.textContent === text)
  if (!found) throw new Error(`no ${selector} says ${text}`)
  return found
}

const banks = [
  { value: '01', label: '工商银行' },
  { value: '02', label: '建设银行', disabled: true },
  { value: '03', label: '招商银行', note: '推荐' },
]

function Bank({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return <OptionField label="开户银行" options={banks} value={value} onChange={change} />
}

describe('a choice of options', () => {
  it('the field shows the chosen option and its fault', async () => {
    await show(<OptionField label="开户银行" options={banks} value="" onChange={() => undefined} error="请选择银行" />)
    expect(the('.opener-field').getAttribute('aria-label')).toBe('开户银行：请选择开户银行，请选择银行')
    expect(the('[role=alert]').textContent).toBe('请选择银行')
  })

  it('a tap in a sheet chooses an option, and the sheet closes', async () => {
    const onChange = jest.fn()
    await show(<Bank onChange={onChange} />)
    await open()
    expect(the('[role=dialog]').getAttribute('aria-label')).toBe('选择开户银行')
    fireEvent.click(element('[role=option]', '建设银行'))
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(element('[role=option]', '招商银行推荐'))
    expect(onChange.mock.calls).toEqual([['03']])
    await shut()
    expect(the('.opener-field').textContent).toBe('招商银行')
  })

  it('the options are one Tab stop, and the arrow keys move between enabled options without choosing', async () => {
    const onChange = jest.fn()
    await show(<Bank onChange={onChange} />)
    await open()
    const option = (text: string) => element('[role=option]', text)
    expect(option('工商银行').tabIndex).toBe(0)
    expect(option('招商银行推荐').tabIndex).toBe(-1)
    option('工商银行').focus()
    fireEvent.keyDown(option('工商银行'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(option('招商银行推荐'))
    fireEvent.keyDown(option('招商银行推荐'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(option('招商银行推荐'))
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(option('招商银行推荐'), { key: 'Enter' })
    expect(onChange.mock.calls).toEqual([['03']])
  })
})

function Example({ onChange }: { onChange: (month: string) => void }) {
  return <MonthField label="账单月份" value="2026-10" first="2025-11" last="2026-11" onChange={onChange} />
}

describe('a choice of a month', () => {
  const months = () =>
    Array.from(document.querySelectorAll('[role=gridcell]:not([aria-disabled=true])'), one => one.textContent)

  it('the existing months are offered, year by year', async () => {
    await show(<Example onChange={() => undefined} />)
    expect(the('.opener-field').textContent).toBe('2026年10月')
    await open()
    expect(months()).toHaveLength(11)
    expect(the('[role=gridcell][aria-selected=true]').getAttribute('aria-label')).toBe('2026年10月')
    expect(the('[aria-label=下一年]').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(the('[aria-label=上一年]'))
    expect(months()).toEqual(['11月', '12月'])
    expect(the('[aria-label=上一年]').getAttribute('aria-disabled')).toBe('true')
  })

  it('a tap or a key chooses a month, and moving alone chooses nothing', async () => {
    const onChange = jest.fn()
    await show(<Example onChange={onChange} />)
    await open()
    const chosen = the('[role=gridcell][tabindex="0"]')
    chosen.focus()
    fireEvent.keyDown(chosen, { key: 'ArrowUp' })
    expect(document.activeElement?.textContent).toBe('6月')
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter' })
    expect(onChange.mock.calls).toEqual([['2026-06']])
    await shut()
  })
})

const lists = {
  province_list: { '110000': '北京市', '330000': '浙江省', '710000': '台湾省' },
  city_list: { '110100': '北京市', '330100': '杭州市', '330200': '宁波市', '710100': '台北市' },
  county_list: { '110101': '东城区', '330106': '西湖区', '330203': '海曙区' },
}
const none = { provinceCode: '', cityCode: '', districtCode: '' }

function Place({ from = none, onChange }: { from?: Area; onChange?: (area: Area) => void }) {
  const [area, setArea] = useState(from)
  const change = (next: Area) => {
    setArea(next)
    onChange?.(next)
  }
  return <AreaField label="所在地区" lists={lists} value={area} onChange={change} />
}

describe('a choice of an area', () => {
  const choose = (text: string) => fireEvent.click(element('[role=option]', text))

  it('the choice goes from province to city to district, and then closes', async () => {
    const onChange = jest.fn()
    await show(<Place onChange={onChange} />)
    await open()
    choose('浙江省')
    expect(texts('[role=option]')).toEqual(['杭州市', '宁波市'])
    choose('杭州市')
    expect(texts('[role=tab]')).toEqual(['浙江省', '杭州市', '区县'])
    expect(onChange).not.toHaveBeenCalled()
    choose('西湖区')
    await shut()
    expect(onChange.mock.calls).toEqual([[{ provinceCode: '330000', cityCode: '330100', districtCode: '330106' }]])
    expect(the('.opener-field').textContent).toBe('浙江省 杭州市 西湖区')
  })

  it('no district is asked for where there are none', async () => {
    await show(<Place />)
    await open()
    choose('台湾省')
    choose('台北市')
    await shut()
    expect(the('.opener-field').textContent).toBe('台湾省 台北市')
  })

  it('a city that is its own province is named once', async () => {
    await show(<Place />)
    await open()
    choose('北京市')
    choose('北京市')
    choose('东城区')
    await shut()
    expect(the('.opener-field').textContent).toBe('北京市 东城区')
  })

  it('a new province clears the parts below it, the same one keeps them, and only a complete area counts', async () => {
    const onChange = jest.fn()
    const from = { provinceCode: '330000', cityCode: '330100', districtCode: '330106' }
    await show(<Place from={from} onChange={onChange} />)
    await open()
    choose('浙江省')
    expect(texts('[role=option]')).toEqual(['杭州市', '宁波市'])
    choose('宁波市')
    expect(texts('[role=option]')).toEqual(['海曙区'])
    fireEvent.click(the('.sheet__close'))
    await shut()
    expect(onChange).not.toHaveBeenCalled()
    expect(the('.opener-field').textContent).toBe('浙江省 杭州市 西湖区')
  })
})
