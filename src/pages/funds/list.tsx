import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useCallPages } from '@/api/pages'
import { funds } from '@/contract/funds'
import type { FundRange } from '@/contract/funds-found'
import { CompareBar } from '@/features/funds/compare/compare-bar'
import { type Chosen, CompareSheet, MOST_COMPARED } from '@/features/funds/compare/compare-sheet'
import { choicesOf, everyFund, filterInput } from '@/features/funds/list/fund-filter'
import { FundFilterSheet } from '@/features/funds/list/fund-filter-sheet'
import { FundParts } from '@/features/funds/list/fund-parts'
import { type ListedFund, ListedRow } from '@/features/funds/list/listed-row'
import { TypeChips } from '@/features/funds/list/type-chips'
import { useShownPages } from '@/features/funds/list/use-shown-pages'
import { SearchEntry } from '@/features/funds/search/search-entry'
import { spanItems } from '@/features/funds/spans'
import { screen } from '@/navigation/screen'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { More } from '@/ui/list/more'

definePageConfig({ navigationBarTitleText: '基金', enablePullDownRefresh: true })

type Order = 'highest' | 'lowest'

/**
 * A list of funds with filters by type, risk and label, their growth over a span, and a chart that compares up to four
 * of them.
 */
export default screen('funds', function Funds() {
  const [filter, setFilter] = useState(everyFund)
  const [range, setRange] = useState<FundRange>('1y')
  const [order, setOrder] = useState<Order>('highest')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [open, setOpen] = useState<'filter' | 'compare' | null>(null)
  const asked = useMemo(() => ({ ...filterInput(filter), range, order }), [filter, range, order])
  const pages = useCallPages(
    funds.listFunds,
    from => ({ ...asked, ...(from && { from }) }),
    page => page.next,
  )
  const shown = useShownPages(pages, asked)
  const isChosen = ({ fundCode }: ListedFund) => chosen.some(one => one.fundCode === fundCode)
  const compare = (fund: ListedFund) => {
    if (isChosen(fund)) return setChosen(chosen.filter(({ fundCode }) => fundCode !== fund.fundCode))
    if (chosen.length === MOST_COMPARED) return toast.say(`最多对比 ${MOST_COMPARED} 只基金`)
    const name = fund.shortName || fund.name
    setChosen([...chosen, { fundCode: fund.fundCode, name }])
  }
  const choices = choicesOf(filter)
  return (
    <Screen>
      <SearchEntry
        aside={
          <Button kind="secondary" size="small" event="open-fund-filter" onPress={() => setOpen('filter')}>
            {choices > 0 ? `筛选 ${choices}` : '筛选'}
          </Button>
        }
      />
      <TypeChips value={filter.fundType} onChange={fundType => setFilter({ ...filter, fundType })} />
      <Chips label="时间范围" event="choose-range" scrolling items={spanItems} value={range} onChange={setRange} />
      <CompareBar count={chosen.length} onCompare={() => setOpen('compare')} />
      <Loaded
        of={shown.of}
        count={8}
        isEmpty={({ pages: [first] }) => !first || first.funds.length === 0}
        empty={
          <Empty
            picture="search"
            action={
              <Button kind="secondary" size="small" event="reset-fund-filter" onPress={() => setFilter(everyFund)}>
                清除筛选
              </Button>
            }
          >
            没有符合条件的基金，换个条件试试
          </Empty>
        }
      >
        {({ asked: was, pages: loaded }) => (
          <View>
            <Section
              title={`${loaded[0]?.total ?? 0} 只基金`}
              aside={orderWords(was)}
              asideLabel={`${orderWords(was)}，点击改变顺序`}
              asideEvent="order-funds"
              onAside={() => setOrder(order === 'highest' ? 'lowest' : 'highest')}
            >
              <FundParts pages={loaded}>
                {fund => (
                  <ListedRow
                    key={fund.fundCode}
                    fund={fund}
                    compared={isChosen(fund)}
                    onCompare={() => compare(fund)}
                  />
                )}
              </FundParts>
            </Section>
            {shown.isCurrent && <More of={pages} />}
          </View>
        )}
      </Loaded>
      <FundFilterSheet open={open === 'filter'} filter={filter} onFilter={setFilter} onClose={() => setOpen(null)} />
      <CompareSheet open={open === 'compare'} chosen={chosen} range={range} onClose={() => setOpen(null)} />
    </Screen>
  )
})

/** The meaning and order of the figures, such as 「近1年涨幅 从高到低」. */
const orderWords = ({ range, order }: { range: FundRange; order: Order }) =>
  `${spanItems.find(({ value }) => value === range)?.label}涨幅 ${order === 'highest' ? '从高到低' : '从低到高'}`
