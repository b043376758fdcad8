import { View } from '@tarojs/components'
import { riskNames } from '@/contract/funds-found'
import { isMoneyMarket } from '@/lib/money-market'
import { explain } from '@/navigation/explain'
import { Amount } from '@/ui/base/amount'
import { inParts } from '@/ui/base/in-parts'
import { Rate } from '@/ui/base/rate'
import { ShareButton } from '@/ui/base/share-button'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import { KindTag } from '@/widgets/kind-tag'
import { NetValueDay, stateOfFund } from '@/widgets/net-value-day'
import { Term } from '@/widgets/term/term'
import type { FundInfo } from './fund-growth'
import './fund-head.scss'

/** The name and the newest figures of a fund. They are public, so they stay visible when amounts are hidden. */
export function FundHead({ info }: { info: FundInfo }) {
  const { shortName, name, fundCode, fundType, shareClass, state, date, buyFlag, riskLevel, labels } = info
  const money = isMoneyMarket(fundType)
  const risk = riskNames[riskLevel - 1]
  const words = [fundCode, shareClass && `${shareClass}类`, risk, stateOfFund(state), !buyFlag && '暂停申购', ...labels]
  return (
    <Card>
      <View className="fund-head__line">
        <View className="fund-head__name">{shortName || name}</View>
        <ShareButton>分享</ShareButton>
      </View>
      <View className="fund-head__words">
        <KindTag of={fundType} />
        <View className="fund-head__facts">{inParts(words.filter(Boolean).join(' · '))}</View>
      </View>
      <View>
        {date === null ? (
          <View className="fund-head__none">基金成立后公布净值</View>
        ) : (
          <Newest info={info} money={money} />
        )}
      </View>
    </Card>
  )
}

const Newest = ({ info, money }: { info: FundInfo; money: boolean }) => (
  <Stats>
    <Stat
      label={
        <>
          <Term onAsk={explain}>{money ? '万份收益（元）' : '单位净值'}</Term>{' '}
          <NetValueDay of={info.date} state={info.state} />
        </>
      }
    >
      <Amount value={money ? info.incomeUnit : info.netvalue} digits={4} size="large" open />
    </Stat>
    <Stat label={<Term onAsk={explain}>{money ? '七日年化' : '日涨跌'}</Term>}>
      <Rate value={money ? info.incomeRatio : info.returnDay} moneyMarket={money} strong size="medium" />
    </Stat>
    {!money && (
      <Stat label={<Term onAsk={explain}>累计净值</Term>}>
        <Amount value={info.totalNetvalue} digits={4} strong open />
      </Stat>
    )}
  </Stats>
)
