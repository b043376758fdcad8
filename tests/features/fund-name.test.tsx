import { FundName } from '@/widgets/fund-name'
import { show, the } from '../helpers/show'

describe('the name of a fund in a list', () => {
  // The list of net values has room for six signs beside the income of ten thousand shares.
  it.each([
    ['汀澜现金增利货币A', '利货币A'],
    ['汀澜现金增利货币B', '利货币B'],
    ['汀澜沪深300ETF联接C', 'F联接C'],
  ])('%s keeps its end, where the share class is', async (name, end) => {
    await show(<FundName>{name}</FundName>)
    expect(document.body.textContent).toBe(name)
    expect(the('.fund-name__tail').textContent).toBe(end)
  })

  it('is one text where it fits everywhere', async () => {
    await show(<FundName>汀澜宝A</FundName>)
    expect(document.querySelector('.fund-name')).toBeNull()
    expect(document.body.textContent).toBe('汀澜宝A')
  })
})
