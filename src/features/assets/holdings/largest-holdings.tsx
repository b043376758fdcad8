import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { formatAmount, percentText } from '@/lib/money-format'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { PartBar } from '@/ui/chart/part-bar'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { kindInk } from '@/widgets/kind-ink'
import { concentrationOf } from './concentration'
import './largest-holdings.scss'

type Held = OutputOf<typeof assets.fundHoldAsset>

const SHOWN = 5

/** How concentrated the holdings are, and the largest of them. */
export function LargestHoldings() {
  const held = useCall(assets.fundHoldAsset, {})
  return (
    <Section title="集中度" aside="全部持有" asideLabel="全部持有的基金" onAside={() => navigate('holdings')}>
      <Loaded of={held} count={SHOWN}>
        {data => (
          <View>
            <Concentration of={data} />
            <Card flush>
              {data.funds.slice(0, SHOWN).map(({ fundCode, shortName, name, fundType, asset, percent }) => (
                <Cell
                  key={fundCode}
                  title={<FundName>{shortName || name}</FundName>}
                  note={fundTypeNames[mainFundType(fundType)]}
                  value={<Amount value={asset} size="normal" />}
                  valueNote={`占比 ${percentText(percent)}`}
                  foot={<PartBar percent={percent} ink={kindInk(mainFundType(fundType))} />}
                  onPress={() => navigate('hold', { fundCode })}
                />
              ))}
            </Card>
          </View>
        )}
      </Loaded>
    </Section>
  )
}

function Concentration({ of: { funds, total } }: { of: Held }) {
  const amounts = funds.flatMap(({ asset }) => (asset === null ? [] : [asset]))
  const { largest, three, five, equalParts } = concentrationOf(amounts, total ?? '0')
  return (
    <Card>
      <Stats>
        <Stat label="最大一只">{percentText(largest)}</Stat>
        <Stat label="前三只">{percentText(three)}</Stat>
        <Stat label="前五只">{percentText(five)}</Stat>
      </Stats>
      <View className="largest-holdings__words">
        {equalParts !== null && `${funds.length} 只基金的分散程度，相当于平均持有 ${formatAmount(equalParts, 1)} 只。`}
      </View>
    </Card>
  )
}
