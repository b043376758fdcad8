import { View } from '@tarojs/components'
import { useState } from 'react'
import { percentText } from '@/lib/money-format'
import { isMoneyMarket } from '@/lib/money-market'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Rate } from '@/ui/base/rate'
import { RingChart } from '@/ui/chart/ring-chart'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { kindParts } from '@/widgets/kind-ink'
import { YuanInUnits } from '@/widgets/yuan-in-units'
import type { Report } from '../period'
import { heldAtEnd } from './fund-parts'

/** The number of rows shown before the person asks for all. */
const FIRST = 6

/** The holdings at the end of a period, by type and by fund. */
export function EndHoldings({ report }: { report: Report }) {
  const [all, setAll] = useState(false)
  const held = heldAtEnd(report)
  if (held.length === 0) return <Empty>期末没有持有基金</Empty>
  return (
    <View>
      <Card>
        <RingChart
          title="期末资产按类型"
          parts={kindParts(report.types)}
          centre={{ label: '期末资产', value: <YuanInUnits value={report.endAssets} /> }}
        />
      </Card>
      <Card flush>
        {held.slice(0, all ? held.length : FIRST).map(({ fund, amount, percent }) => (
          <Cell
            key={fund.fundCode}
            title={<FundName>{fund.shortName || fund.name}</FundName>}
            note={`占比 ${percentText(percent)}`}
            value={<Amount value={amount} size="normal" />}
            valueNote={<Rate value={fund.rate} moneyMarket={isMoneyMarket(fund.fundType)} />}
            onPress={() => navigate('earningDetail', { fundCode: fund.fundCode })}
          />
        ))}
        <View>
          {!all && held.length > FIRST && (
            <Cell event="show-all-rows" title={`查看全部 ${held.length} 只`} arrow onPress={() => setAll(true)} />
          )}
        </View>
      </Card>
    </View>
  )
}
