import { byChange } from '@/features/funds/list/change-order'

const funds = [
  { fundCode: 'a', returnDay: '-0.30' },
  { fundCode: 'money', returnDay: null },
  { fundCode: 'b', returnDay: '10.02' },
  { fundCode: 'c', returnDay: '9.98' },
  { fundCode: 'd', returnDay: '9.98' },
]
const codes = (order: '' | 'highest' | 'lowest') => byChange(funds, order).map(({ fundCode }) => fundCode)

describe('the order of funds by daily change', () => {
  it('funds come as given, highest first or lowest first, and those without a daily change are last', () => {
    expect(codes('')).toEqual(['a', 'money', 'b', 'c', 'd'])
    expect(codes('highest')).toEqual(['b', 'c', 'd', 'a', 'money'])
    expect(codes('lowest')).toEqual(['a', 'c', 'd', 'b', 'money'])
  })
})
