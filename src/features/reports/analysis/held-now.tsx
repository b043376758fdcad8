import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { mainFundType } from '@/contract/funds-fields'
import { percentText } from '@/lib/money-format'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { PartBar } from '@/ui/chart/part-bar'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { kindInk, kindParts } from '@/widgets/kind-ink'

const LARGEST = 3

/** The current holdings by type, and the largest funds. */
export function HeldNow() {
  const types = useCall(assets.fundWebTypeAssetPer, {})
  const held = useCall(assets.fundHoldAsset, {})
  return (
    <Section title="当前持有" aside="资产结构" onAside={() => navigate('structure')}>
      <Loaded of={types} skeleton="text" isEmpty={data => data.types.length === 0} empty="还没有持有基金">
        {data => (
          <Card>
            <StackedBar title="资产按类型" parts={kindParts(data.types)} />
          </Card>
        )}
      </Loaded>
      <View>
        {held.data && held.data.funds.length > 0 && (
          <Card flush>
            {held.data.funds.slice(0, LARGEST).map(({ fundCode, shortName, name, fundType, asset, percent }) => (
              <Cell
                key={fundCode}
                title={<FundName>{shortName || name}</FundName>}
                note={`占比 ${percentText(percent)}`}
                value={<Amount value={asset} size="normal" />}
                foot={<PartBar percent={percent} ink={kindInk(mainFundType(fundType))} />}
                onPress={() => navigate('hold', { fundCode })}
              />
            ))}
          </Card>
        )}
      </View>
    </Section>
  )
}
