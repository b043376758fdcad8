import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { Rate } from '@/ui/base/rate'
import { LineChart } from '@/ui/chart/line-chart'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { everythingSaid, fireEvent, show, the } from '../helpers/show'

const losses = ['-1200.50', '-15000.25', '-98765.43'].map((value, index) => ({ day: `2026-11-1${index}`, value }))

describe('hidden amounts', () => {
  beforeEach(() => usePreferences.setState({ hidden: true }))
  afterEach(() => usePreferences.setState({ hidden: false }))

  it('hidden amounts are **** in text, in labels and in classes', async () => {
    await show(
      <>
        <Amount value="128640.52" size="hero" />
        <Amount value="-3.15" size="hero" signed />
        <Amount value="0" size="hero" signed units />
      </>,
    )
    const figures = Array.from(document.querySelectorAll('.figure'), figure => figure.outerHTML)
    expect(figures).toHaveLength(3)
    expect(new Set(figures).size).toBe(1)
    expect(everythingSaid()).not.toMatch(/\d|[+-]/)
  })

  it('public figures are never hidden', async () => {
    await show(
      <>
        <Amount value="2.4316" digits={4} open />
        <Rate value="1.28" />
      </>,
    )
    expect(document.body.textContent).toBe('2.4316+1.28%')
  })

  it('a chart with hidden amounts shows no scale, no sign and no value under the finger', async () => {
    await show(<LineChart title="近1年收益" kind="money" points={losses} />)
    const slider = the('[role=slider]')
    fireEvent.focus(slider)
    fireEvent.keyDown(slider, { key: 'Home' })
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(the('.chart__hint').textContent).toBe('2026-11-11****')
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-11 ****')
    expect(everythingSaid()).not.toMatch(/1200|15000|1\.5|98765|9\.8|万|[+]|-\d*%/)
    expect(document.querySelector('.chart--down, .chart__tick--zero')).toBeNull()
  })

  it('hidden amounts stay hidden beside a percentage, which is still shown', async () => {
    await show(
      <StackedBar
        title="资产分布"
        parts={[
          { key: '02', label: '混合型', value: '300.00' },
          { key: '04', label: '货币型', value: '100.00' },
        ]}
      />,
    )
    expect(the('[role=img].bar-segments').getAttribute('aria-label')).toBe('资产分布：混合型 75.00%，货币型 25.00%')
    expect(document.body.textContent).toBe('混合型75.00%****货币型25.00%****')
  })
})

describe('shown amounts', () => {
  it('shown amounts carry their sign in text, and never by colour alone', async () => {
    await show(
      <>
        <Amount value="312.08" signed />
        <Amount value="-18204.66" signed units />
        <Amount value={null} signed />
      </>,
    )
    const [up, down, none] = Array.from(document.querySelectorAll('.figure'))
    expect(up?.textContent).toBe('+312.08')
    expect(up?.className).toContain('figure--up')
    expect(down?.textContent).toBe('-1.82万')
    expect(down?.className).toContain('figure--down')
    expect(none?.textContent).toBe('--')
    expect(none?.className).not.toMatch(/up|down/)
  })

  it('a chart describes shown amounts in words', async () => {
    await show(<LineChart title="近1年收益" kind="money" points={losses} />)
    expect(the('[role=slider]').getAttribute('aria-label')).toBe(
      '近1年收益，2026-11-10 至 2026-11-12，最新 -98,765.43，最高 -1,200.50（2026-11-10），最低 -98,765.43（2026-11-12）',
    )
  })
})
