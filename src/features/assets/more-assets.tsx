import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

/** Links to further screens about assets. The pension account is listed only for people who have one. */
export function MoreAssets() {
  const pension = useCall(tabs.assets.queryTATPFundAsset, {})
  return (
    <Section title="更多">
      <Card flush>
        {pension.data?.hasAccount && (
          <Cell
            title="个人养老金资产"
            value={<Amount value={pension.data.totalAssets} size="normal" />}
            arrow
            onPress={() => navigate('pension')}
          />
        )}
        <Cell title="资产交易" note="买入、卖出、转换与分红" arrow onPress={() => navigate('assetTransactions')} />
        <Cell title="我的定投" arrow onPress={() => navigate('regularInvestment')} />
        <Cell title="数据说明" note="数字的含义与更新时间" arrow onPress={() => navigate('assetTips')} />
      </Card>
    </Section>
  )
}
