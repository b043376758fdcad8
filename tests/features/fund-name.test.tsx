import { FundName } from '@/widgets/fund-name'
import { show, the } from '../helpers/show'

describe('the name of a fund in a list', () => {
  // The list of net values has room for six characters beside the income of ten thousand shares.
  it.each([
    ['汀澜现金增利货币A', '货币A'],
    ['汀澜现金增利货币B', '货币B'],
    ['汀澜沪深300ETF联接C', 'ETF联接C'],
    ['汀澜全球科技混合(QDII)A', '(QDII)A'],
    ['汀澜养老目标日期2045三年持有混合(FOF)A', '(FOF)A'],
    ['汀澜消费红利精选回报', '精选回报'],
  ])(
    'the name %s keeps its end, from the beginning of a word, and screen readers read it as one',
    async (name, end) => {
      await show(<FundName>{name}</FundName>)
      expect(document.body.textContent).toBe(name)
      expect(the('.fund-name__tail').textContent).toBe(end)
      expect(the('[role=img]').getAttribute('aria-label')).toBe(name)
      expect(the('[role=img]').textContent).toBe(name)
    },
  )

  it.each([
    [
      false,
      '汀澜全球医疗保健与生命科学创新主题精选股票发起式(QDII)人民币A',
      '汀澜全球医疗保健与生命科学创新主题精选…人民币A',
    ],
    [true, '汀澜养老目标日期2045三年持有期混合发起(FOF)A', '汀澜养老目标日期2045三年持有期混…(FOF)A'],
  ])('a name that is too long for its place loses its middle, and is read whole', async (narrow, name, shown) => {
    await show(<FundName narrow={narrow}>{name}</FundName>)
    expect(document.body.textContent).toBe(shown)
    expect(the('[role=img]').getAttribute('aria-label')).toBe(name)
  })

  it('two funds that differ by their year differ beside two columns, too', async () => {
    await show(<FundName narrow>汀澜养老目标日期2045三年持有混合(FOF)A</FundName>)
    expect(document.body.textContent).toBe('汀澜养老目标日期2045三年持有混合(FOF)A')
  })

  it('a screen about a fund shows its full name', async () => {
    const name = '汀澜平衡养老目标三年持有期混合型基金中基金(FOF)Y类'
    await show(<FundName whole>{name}</FundName>)
    expect(document.body.textContent).toBe(name)
  })

  it('a short name that fits everywhere is one text', async () => {
    await show(<FundName>汀澜宝A</FundName>)
    expect(document.querySelector('.fund-name')).toBeNull()
    expect(document.body.textContent).toBe('汀澜宝A')
  })
})
