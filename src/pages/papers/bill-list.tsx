import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Paper } from '@/contract/papers'
import { isListCut, PaperList } from '@/features/papers/list/paper-list'
import { usePapers } from '@/features/papers/made/use-paper'
import { isUnfinished } from '@/features/papers/words'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Chips } from '@/ui/form/chips'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '全部对账单', enablePullDownRefresh: true })

/** The year of a bill, by its last day. */
const yearOf = ({ to }: Paper) => to?.slice(0, 4) ?? ''

/** All bills, one year at a time, newest first. */
export default screen('billList', function BillList() {
  const all = usePapers('bill')
  return (
    <Screen>
      <Loaded
        of={all}
        count={6}
        empty={
          <Empty
            action={
              <Button event="begin-bill" size="small" onPress={() => navigate('billApply')}>
                申请对账单
              </Button>
            }
          >
            还没有对账单
          </Empty>
        }
      >
        {data => <Years bills={data} />}
      </Loaded>
    </Screen>
  )
})

function Years({ bills }: { bills: readonly Paper[] }) {
  const years = [...new Set(bills.map(yearOf))].sort().reverse()
  const [asked, setAsked] = useState('')
  const year = years.includes(asked) ? asked : (years[0] ?? '')
  const shown = bills.filter(bill => yearOf(bill) === year)
  return (
    <View>
      <Chips
        event="choose-year"
        label="年份"
        scrolling
        items={years.map(value => ({ value, label: value === '' ? '其他' : `${value}年` }))}
        value={year}
        onChange={setAsked}
      />
      <Section title={`共 ${shown.length} 个文件`} aside="按申请时间">
        <PaperList
          key={year}
          papers={shown}
          isCut={isListCut(bills) && year === years.at(-1)}
          onOpen={paper => navigate(isUnfinished(paper) ? 'billApply' : 'billPreview', { paperNo: paper.paperNo })}
        />
      </Section>
    </View>
  )
}
