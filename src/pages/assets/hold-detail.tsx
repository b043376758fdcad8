import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { NotHeld } from '@/features/assets/not-held'
import { dividendModes, SharesCard } from '@/features/assets/shares-card'
import { chunks } from '@/lib/chunks'
import { formatMonthDay } from '@/lib/date'
import { maskAccount } from '@/lib/mask'
import { formatAmount } from '@/lib/money-format'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { LongList, PART_ROWS } from '@/ui/list/long-list'

definePageConfig({ navigationBarTitleText: '份额明细', enablePullDownRefresh: true })

type Account = OutputOf<typeof assets.listFundShareDetails>['accounts'][number]
type Place = Account['places'][number]
type Lot = Place['lots'][number]

const ACCOUNT_KINDS = { '0': '基金账户', '1': '个人养老金账户' }

/** The shares of one fund by account, channel and purchase lot. */
export default screen('holdDetail', function HoldDetail({ fundCode }) {
  const details = useCall(assets.listFundShareDetails, { fundCode })
  useTitle(details.data && `${details.data.shortName || details.data.name} 份额明细`)
  return (
    <Screen>
      <Loaded
        of={details}
        wayOn={<NotHeld fundCode={fundCode} />}
        isEmpty={data => data.accounts.length === 0}
        empty="没有持有这只基金的份额"
      >
        {shown => (
          <View>
            <SharesCard of={shown} />
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
      valueNote={
        <>
          可用 <Amount value={place.availableShares} size="small" />
        </>
      }
    />
    <LongList parts={chunks(place.lots, PART_ROWS)} nameOf={nameOf} likely={LIKELY} lined>
      {part => part.map(lot => <LotCell key={lot.applicationNo} lot={lot} />)}
    </LongList>
  </Card>
)

const nameOf = ([first]: readonly Lot[]) => `lot ${first?.applicationNo}`
/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

const LotCell = ({ lot }: { lot: Lot }) => (
  <Cell
    title={`${lot.confirmDay ?? '--'} 确认`}
    note={lot.unlockDay ? `锁定至 ${lot.unlockDay}` : `已持有 ${lot.daysHeld} 天`}
    value={<Amount value={lot.shares} />}
    valueNote={
      <>
        {`赎回费 ${formatAmount(lot.redeemFeeRate)}%`}
        {lot.nextFeeDay && ` · ${formatMonthDay(lot.nextFeeDay)} 起更低`}
      </>
    }
  />
)
