import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { AccountCard } from '@/features/account/account-card'
import { screen } from '@/navigation/screen'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '基金账号', enablePullDownRefresh: true })

type Accounts = OutputOf<typeof account.listFundAndShareholderAccount>

const isNothing = ({ fundAccounts, shareholderAccounts }: Accounts) =>
  fundAccounts.length + shareholderAccounts.length === 0

/** The customer's fund accounts with their trading accounts. */
export default screen('fundAcco', function FundAcco() {
  const accounts = useCall(account.listFundAndShareholderAccount, {})
  return (
    <Screen>
      <Loaded of={accounts} count={4} isEmpty={isNothing} empty={<Empty picture="papers">还没有开立基金账号</Empty>}>
        {({ fundAccounts, shareholderAccounts }) => (
          <View>
            <Kind what="基金账号" accounts={fundAccounts} />
            <Kind what="股东账号" accounts={shareholderAccounts} />
            <View>
              <Notice>基金账号记录在本公司的全部份额；在每个销售渠道买卖时，使用该渠道的交易账号。</Notice>
            </View>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

const Kind = ({ what, accounts }: { what: string; accounts: Accounts['fundAccounts'] }) => (
  <View>
    {accounts.length > 0 && (
      <Section title={what}>
        {accounts.map(one => (
          <AccountCard key={one.account} of={one} what={what} />
        ))}
      </Section>
    )}
  </View>
)
