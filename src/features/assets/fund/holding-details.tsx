import { View } from '@tarojs/components'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { formatChineseDay, formatChineseMonthDay } from '@/lib/date'
import { isPositive } from '@/lib/decimal'
import { subtract } from '@/lib/money'
import { isMoneyMarket } from '@/lib/money-market'
import { explain } from '@/navigation/explain'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { NetValueDay } from '@/widgets/net-value-day'
import { Term } from '@/widgets/term/term'

type Fund = OutputOf<typeof assets.queryFundLatestAssetsDetailByFundCode>

/** The figures behind a holding: shares, available shares, costs, and the newest figures of the fund. */
export function HoldingDetails({ of: fund }: { of: Fund }) {
  const money = isMoneyMarket(fund.fundType)
  return (
    <Section title="持有明细">
      <Card flush>
        <Cell
          title="持有份额"
          note="各账户、渠道与批次"
          value={<Amount value={fund.shares} size="normal" />}
          arrow
          onPress={() => navigate('holdDetail', { fundCode: fund.fundCode })}
        />
        <Cell
          title="可用份额"
          note={notAvailable(fund)}
          value={<Amount value={fund.availableShares} size="normal" />}
        />
        {money && (
          <Cell
            title="未结转收益"
            note={
              fund.carryDay ? `已计入持有金额，${formatChineseMonthDay(fund.carryDay)}结转为份额` : '已计入持有金额'
            }
            value={<Amount value={fund.pendingIncome} size="normal" />}
          />
        )}
        <Cell title="持仓成本价" value={<Amount value={fund.costPrice} digits={4} size="normal" />} />
        {money ? (
          <>
            <Cell
              title={<Term onAsk={explain}>万份收益（元）</Term>}
              value={<Amount value={fund.incomePerTenThousand} digits={4} size="normal" open />}
              valueNote={<NetValueDay of={fund.netValueDay} state={fund.state} />}
            />
            <Cell
              title={<Term onAsk={explain}>七日年化</Term>}
              value={<Rate value={fund.sevenDayYield} moneyMarket size="normal" />}
            />
          </>
        ) : (
          <Cell
            title="最新净值"
            value={<Amount value={fund.netValue} digits={4} size="normal" open />}
            valueNote={<NetValueDay of={fund.netValueDay} state={fund.state} />}
          />
        )}
        <Cell
          title="现金分红"
          value={<Amount value={fund.cashDividends} size="normal" />}
          arrow
          onPress={() => navigate('holdDividends', { fundCode: fund.fundCode })}
        />
        <Cell title="累计费用" value={<Amount value={fund.fees} size="normal" />} />
      </Card>
    </Section>
  )
}

/** Why not all shares can be redeemed now. Undefined when all can. */
function notAvailable({ shares, availableShares, pendingRedeemShares, unlockDay, unlockShares }: Fund) {
  const selling = pendingRedeemShares ?? '0'
  const locked = subtract(subtract(shares ?? '0', availableShares ?? '0'), selling)
  const [isSelling, isLocked] = [isPositive(selling), isPositive(locked)]
  if (!isSelling && !isLocked) return undefined
  return (
    <>
      {isSelling && (
        <View>
          <Amount value={selling} /> 份待确认卖出
        </View>
      )}
      {isLocked && (
        <View>
          <Amount value={locked} />
          {' 份锁定'}
          {unlockDay !== null && unlockShares === locked && `，${formatChineseDay(unlockDay)}起可卖出`}
        </View>
      )}
      {isLocked && unlockDay !== null && unlockShares !== locked && (
        <View>
          {'其中 '}
          <Amount value={unlockShares} />
          {` 份，${formatChineseDay(unlockDay)}起可卖出`}
        </View>
      )}
    </>
  )
}
