import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { navigate } from '@/navigation/go'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { NetValueCell } from '@/widgets/net-value-cell'

const SHOWN = 5

/** The first funds of the public list. */
export function PublicFunds() {
  const list = useCall(funds.listWebShow, {})
  return (
    <Section title="基金净值" aside="净值 · 日涨跌">
      <Loaded of={list} count={SHOWN} isEmpty={({ funds }) => funds.length === 0} empty="暂无基金净值">
        {({ funds: rows }) => (
          <Card flush>
            {rows.slice(0, SHOWN).map(fund => (
              <NetValueCell
                key={fund.fundCode}
                fund={fund}
                onPress={() => navigate('fundDetail', { fundCode: fund.fundCode })}
              />
            ))}
            <Cell title="全部基金净值" arrow onPress={() => navigate('netValues')} />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
