import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { dividendModes } from '@/contract/dividend-words'
import { AvailableShares } from '@/features/assets/fund/available-shares'
import { LotList } from '@/features/assets/fund/lot-list'
import { NotHeld } from '@/features/assets/fund/not-held'
import { NotYetShares } from '@/features/assets/fund/not-yet-shares'
import { SharesCard } from '@/features/assets/fund/shares-card'
import { maskAccount } from '@/lib/mask'
import { isMoneyMarket } from '@/lib/money-market'
import { shareTitleOf } from '@/lib/share'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { useShare } from '@/session/share'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { ShareButton } from '@/ui/base/share-button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '份额明细', enablePullDownRefresh: true })

type Account = OutputOf<typeof assets.listFundShareDetails>['accounts'][number]
type Place = Account['places'][number]

const ACCOUNT_KINDS = { '0': '基金账户', '1': '个人养老金账户' }

/** The shares of one fund by account, channel and purchase lot. */
export default screen('holdDetail', function HoldDetail({ fundCode }) {
  const details = useCall(assets.listFundShareDetails, { fundCode })
  useTitle(details.data && `${details.data.shortName || details.data.name} 份额明细`)
  useShare({ title: details.data && shareTitleOf(details.data) })
  return (
    <Screen>
      <Loaded
        of={details}
        wayOn={<NotHeld fundCode={fundCode} />}
        isEmpty={data => data.accounts.length === 0}
        empty={
          <Empty picture="search" action={<NotHeld fundCode={fundCode} />}>
            没有持有这只基金的份额
          </Empty>
        }
      >
        {shown => (
          <View>
            <SharesCard of={shown} action={<ShareButton>分享</ShareButton>}>
              <View>{isMoneyMarket(shown.fundType) && <NotYetShares of={shown} />}</View>
            </SharesCard>
            {shown.accounts.map(account => (
              <AccountShares key={account.fundAccount} account={account} />
            ))}
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

const AccountShares = ({ account }: { account: Account }) => (
  <Section title={ACCOUNT_KINDS[account.accountType]} aside={maskAccount(account.fundAccount)}>
    {account.places.map(place => (
      <PlaceShares key={place.tradingAccount} place={place} />
    ))}
  </Section>
)

const PlaceShares = ({ place }: { place: Place }) => (
  <Card flush>
    <Cell
      title={place.channelName}
      note={`${dividendModes[place.dividendMode]} · 交易账号 ${maskAccount(place.tradingAccount)}`}
      value={<Amount value={place.shares} size="normal" />}
      valueNote={<AvailableShares of={place} />}
    />
    <LotList lots={place.lots} />
  </Card>
)
