import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { dividendModes } from '@/contract/dividend-words'
import { AvailableShares } from '@/features/assets/fund/available-shares'
import { NotHeld } from '@/features/assets/fund/not-held'
import { NotYetShares } from '@/features/assets/fund/not-yet-shares'
import { SharesCard } from '@/features/assets/fund/shares-card'
import { maskAccount } from '@/lib/mask'
import { isMoneyMarket } from '@/lib/money-market'
import { explain } from '@/navigation/explain'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { shadeInk } from '@/ui/base/inks'
import { type Loadable, Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { StackedBar } from '@/ui/chart/stacked-bar'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Term } from '@/widgets/term/term'

definePageConfig({ navigationBarTitleText: '销售渠道', enablePullDownRefresh: true })

type Channel = OutputOf<typeof account.getDetailwithchannels>['channels'][number]
type Place = OutputOf<typeof assets.listFundShareDetails>['accounts'][number]['places'][number]
type Cost = OutputOf<typeof account.getKeepcostswithchannels>['channels'][number]

/** The sales channels of one fund: shares held there and the costs paid there. */
export default screen('purchaseChannel', function PurchaseChannel({ fundCode }) {
  const holding = useCall(account.getDetailwithchannels, { fundCode })
  const costs = useCall(account.getKeepcostswithchannels, { fundCode })
  const shares = useCall(assets.listFundShareDetails, { fundCode })
  const places = shares.data?.accounts.flatMap(one => one.places)
  const isHeld = holding.data && holding.data.channels.length > 0
  useTitle(holding.data && `${holding.data.shortName || holding.data.name} 销售渠道`)
  return (
    <Screen>
      <Loaded
        of={holding}
        wayOn={<NotHeld fundCode={fundCode} />}
        isEmpty={data => data.channels.length === 0}
        empty={
          <Empty picture="search" action={<NotHeld fundCode={fundCode} />}>
            没有持有这只基金的份额
          </Empty>
        }
      >
        {shown => (
          <View>
            <SharesCard of={shown}>
              <View>{shares.data && isMoneyMarket(shown.fundType) && <NotYetShares of={shares.data} />}</View>
              <View>{shown.channels.length > 1 && <Parts channels={shown.channels} />}</View>
            </SharesCard>
            {shown.channels.map(channel => (
              <OfChannel
                key={channel.tradingAccount}
                channel={channel}
                moneyMarket={isMoneyMarket(shown.fundType)}
                cost={costs.data?.channels.find(({ tradingAccount }) => tradingAccount === channel.tradingAccount)}
                place={places?.find(({ tradingAccount }) => tradingAccount === channel.tradingAccount)}
              />
            ))}
            <Card flush>
              <Cell
                title="份额与批次"
                note="各账户、渠道与批次"
                arrow
                onPress={() => navigate('holdDetail', { fundCode })}
              />
            </Card>
          </View>
        )}
      </Loaded>
      <View>
        {/* Costs and available shares are separate calls. If one fails, the shares stay visible. */}
        {isHeld && costs.error && <Failed of={costs} />}
        {isHeld && shares.error && <Failed of={shares} />}
      </View>
    </Screen>
  )
})

/** Shows only the failure of a call. */
const Failed = <T,>({ of }: { of: Loadable<T> }) => (
  <Loaded of={of} isEmpty={() => false}>
    {() => null}
  </Loaded>
)

const Parts = ({ channels }: { channels: readonly Channel[] }) => (
  <StackedBar
    title="份额按渠道"
    parts={channels.map(({ tradingAccount, channelName, amount }, at) => ({
      key: tradingAccount,
      label: channelName,
      value: amount ?? '0',
      ink: shadeInk(at),
    }))}
  />
)

interface OfChannelProps {
  channel: Channel
  moneyMarket: boolean
  cost: Cost | undefined
  place: Place | undefined
}

const OfChannel = ({ channel, moneyMarket, cost, place }: OfChannelProps) => (
  <Section title={channel.channelName} aside={`交易账号 ${maskAccount(channel.tradingAccount)}`}>
    <Card flush>
      <Cell
        title="份额"
        note={dividendModes[channel.dividendMode]}
        value={<Amount value={channel.shares} size="normal" />}
        valueNote={place && <AvailableShares of={place} />}
      />
      <Cell title="参考金额（元）" value={<Amount value={channel.amount} size="normal" />} />
      <Cell
        title="持仓成本（元）"
        value={<Amount value={cost?.cost ?? null} size="normal" />}
        valueNote={
          <>
            成本价 <Amount value={cost?.costPrice ?? null} digits={4} />
          </>
        }
      />
      <Cell
        title={
          <>
            <Term onAsk={explain}>持有收益</Term>（元）
          </>
        }
        value={<Amount value={cost?.holdingProfit ?? null} signed strong size="normal" />}
        valueNote={<Rate value={cost?.holdingRate ?? null} moneyMarket={moneyMarket} />}
      />
    </Card>
  </Section>
)
