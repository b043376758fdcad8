import { View } from '@tarojs/components'
import { riskNames } from '@/contract/funds-found'
import { missing } from '@/lib/decimal'
import { percentText } from '@/lib/money-format'
import { Amount } from '@/ui/base/amount'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { kindInk } from '@/widgets/kind-ink'
import type { FundInfo } from './fund-growth'

/** The holding period of each redemption fee: 「7天以内」「7至30天」「30天及以上」. */
const spanOf = (fees: FundInfo['redeemFeeRates'], at: number) => {
  const under = fees[at]?.underDays
  const least = fees[at - 1]?.underDays
  if (typeof under !== 'number') return typeof least === 'number' ? `${least} 天及以上` : '不限期限'
  return typeof least === 'number' ? `${least} 至 ${under} 天` : `${under} 天以内`
}

/** The facts of a fund: profile, holdings, fees, dividends. */
export const FundFacts = ({ info }: { info: FundInfo }) => (
  <View>
    <Section title="基金档案">
      <Card flush>
        <Cell title="基金全称" foot={info.name} />
        {info.englishName !== '' && <Cell title="英文名称" foot={info.englishName} />}
        <Cell title="风险等级" value={riskNames[info.riskLevel - 1] ?? '--'} />
        <Cell title="基金经理" value={info.manager || '--'} />
        <Cell title="成立日期" value={info.establishedDay ?? '--'} />
        <Cell
          title="基金规模"
          value={
            info.establishedDay === null || info.size === null ? (
              missing
            ) : (
              <>
                <Amount value={info.size} units open />元
              </>
            )
          }
        />
        <Cell title="托管人" foot={info.custodian || '--'} />
        <Cell title="业绩比较基准" foot={info.benchmark || '--'} />
        <Cell title="投资策略" foot={info.strategy || '--'} />
      </Card>
    </Section>
    <View>{info.allocation && <Allocation parts={info.allocation} />}</View>
    <Section title="费率">
      <Card flush>
        <Cell title="起购金额（元）" value={<Amount value={info.minimumPurchase} open />} />
        <Cell title="申购费率" value={percentText(info.purchaseFeeRate)} />
        {info.redeemFeeRates.map(({ underDays, rate }, at) => (
          <Cell
            key={underDays ?? 'rest'}
            title={`赎回费率 · ${spanOf(info.redeemFeeRates, at)}`}
            value={percentText(rate)}
          />
        ))}
        <Cell title="管理费率（每年）" value={percentText(info.managementFeeRate)} />
        <Cell title="托管费率（每年）" value={percentText(info.custodyFeeRate)} />
        <Cell title="销售服务费率（每年）" value={percentText(info.salesFeeRate)} />
      </Card>
    </Section>
    <View>{info.dividends.length > 0 && <Dividends rows={info.dividends} />}</View>
  </View>
)

const Allocation = ({ parts }: { parts: NonNullable<FundInfo['allocation']> }) => (
  <Section title="资产配置" aside={`${parts.quarterEnd ?? '--'} 披露`}>
    <Card>
      <StackedBar
        title="资产配置"
        parts={[
          { key: 'stock', label: '股票', value: parts.stock ?? '0', ink: kindInk('stock') },
          { key: 'bond', label: '债券', value: parts.bond ?? '0', ink: kindInk('bond') },
          { key: 'cash', label: '现金', value: parts.cash ?? '0', ink: kindInk('cash') },
          { key: 'other', label: '其他', value: parts.other ?? '0', ink: kindInk('other') },
        ]}
        aside={() => null}
      />
    </Card>
  </Section>
)

const Dividends = ({ rows }: { rows: FundInfo['dividends'] }) => (
  <Section title="分红历史" aside="每份（元）">
    <Card flush>
      {rows.map(({ exDay, payDay, perShare }) => (
        <Cell
          key={exDay}
          title={`${exDay ?? '--'} 除息`}
          note={`${payDay ?? '--'} 发放`}
          value={<Amount value={perShare} digits={4} open size="normal" />}
        />
      ))}
    </Card>
  </Section>
)
