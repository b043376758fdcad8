import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { type BondFund, guides } from '@/contract/guides'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Rate } from '@/ui/base/rate'
import { wholeDays } from '@/ui/base/whole-days'
import { Chips } from '@/ui/form/chips'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { FundTitle } from '@/widgets/fund-title'
import './bond-days.scss'
import { fallWords, newestWords, normalWords, stockWords, yearWords } from './bond-words'
import { MovesRows } from './moves-rows'

interface BondDaysProps {
  /** The fund in the screen's address. */
  fundCode: string | undefined
  /** Only public data, without the person's holdings. */
  all?: boolean
}

/** The moves of bond funds on the newest day, and how usual they are compared with their past year. */
export function BondDays({ fundCode, all = false }: BondDaysProps) {
  const answer = useCall(guides.bondDays, all ? { all: '1' } : {})
  const [chosen, setChosen] = useState(fundCode ?? '')
  return (
    <Loaded
      of={answer}
      skeleton="figure"
      isEmpty={({ funds }) => funds.length === 0}
      empty={
        <Empty
          picture="search"
          action={
            <Button kind="text" block event="open-net-values" onPress={() => navigate('netValues')}>
              看看全部基金净值
            </Button>
          }
        >
          还没有债券基金的净值
        </Empty>
      }
    >
      {({ own, funds: [first, ...others] }) => {
        if (!first) return null
        const funds = [first, ...others]
        const fund = funds.find(one => one.fundCode === chosen) ?? first
        return (
          <View>
            <View>
              {funds.length > 1 && (
                <Chips
                  label={own ? '我持有的债券基金' : '债券基金'}
                  event="choose-bond-fund"
                  scrolling
                  items={funds.map(one => ({ value: one.fundCode, label: one.shortName || one.name }))}
                  value={fund.fundCode}
                  onChange={setChosen}
                />
              )}
            </View>
            <View>
              {chosen !== '' && fund.fundCode !== chosen && (
                <Notice>{`${own ? '您没有持有' : '没有'}代码为 ${chosen} 的债券基金，先看这一只`}</Notice>
              )}
            </View>
            <OneFund of={fund} own={own} />
          </View>
        )
      }}
    </Loaded>
  )
}

const OneFund = ({ of: fund, own }: { of: BondFund; own: boolean }) => (
  <View>
    <Card>
      <FundTitle of={fund} />
      <View className="bond-days__newest">{wholeDays(newestWords(fund))}</View>
      <View className="bond-days__words">{normalWords(fund)}</View>
      <View className="bond-days__words">{yearWords(fund)}</View>
    </Card>
    <View>{stockWords(fund) !== '' && <Notice>{stockWords(fund)}</Notice>}</View>
    <Section title="一年里的每一天" aside={`${fund.days} 个交易日`}>
      <Card>
        <MovesRows of={fund.buckets} />
        <View className="bond-days__ends">
          <Stats>
            <Stat label={`涨得最多 ${fund.best.day ?? ''}`}>
              <Rate value={fund.best.rate} />
            </Stat>
            <Stat label={`跌得最多 ${fund.worst.day ?? ''}`}>
              <Rate value={fund.worst.rate} />
            </Stat>
          </Stats>
        </View>
        <View className="bond-days__words">{wholeDays(fallWords(fund))}</View>
      </Card>
      <Card flush>
        <Cell
          title={own ? '查看我的持有' : '查看这只基金'}
          arrow
          onPress={() => navigate(own ? 'hold' : 'fundDetail', { fundCode: fund.fundCode })}
        />
      </Card>
    </Section>
  </View>
)
