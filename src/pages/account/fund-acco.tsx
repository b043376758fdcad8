import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { AccountCard } from '@/features/account/account-card'
import { NumbersEye } from '@/features/account/numbers-eye'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { SeeFunds } from '@/widgets/see-funds'

definePageConfig({ navigationBarTitleText: '基金账号', enablePullDownRefresh: true })

type Accounts = OutputOf<typeof account.listFundAndShareholderAccount>

const isNothing = ({ fundAccounts, shareholderAccounts }: Accounts) =>
  fundAccounts.length + shareholderAccounts.length === 0

/** The customer's fund accounts with their trading accounts. */
export default screen('fundAcco', function FundAcco() {
  const accounts = useCall(account.listFundAndShareholderAccount, {})
  const [open, setOpen] = useState(false)
  const eye = <NumbersEye open={open} onChange={setOpen} />
  return (
    <Screen>
      <Loaded
        of={accounts}
        count={4}
        isEmpty={isNothing}
        empty={
          <Empty picture="papers" action={<SeeFunds onPress={() => navigate('netValues')} />}>
            还没有开立基金账号
          </Empty>
        }
      >
        {({ fundAccounts, shareholderAccounts }) => (
          <View>
            <Kind what="基金账号" accounts={fundAccounts} open={open} eye={eye} />
            <Kind
              what="股东账号"
              accounts={shareholderAccounts}
              open={open}
              eye={fundAccounts.length === 0 ? eye : undefined}
            />
            <View>
              <Notice>基金账号记录您在本公司的全部份额；在哪个销售渠道买卖，就用哪个渠道的交易账号。</Notice>
            </View>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

interface KindProps {
  what: string
  accounts: Accounts['fundAccounts']
  open: boolean
  /** Shown beside the first heading. */
  eye: ReactNode
}

const Kind = ({ what, accounts, open, eye }: KindProps) => (
  <View>
    {accounts.length > 0 && (
      <Section title={what} aside={eye}>
        {accounts.map(one => (
          <AccountCard key={one.account} of={one} what={what} open={open} />
        ))}
      </Section>
    )}
  </View>
)
