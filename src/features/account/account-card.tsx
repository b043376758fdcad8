import { View } from '@tarojs/components'
import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { maskAccount } from '@/lib/mask'
import { CopyButton } from '@/ui/base/copy-button'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import './account-card.scss'

type Accounts = OutputOf<typeof account.listFundAndShareholderAccount>
type Account = Accounts['fundAccounts'][number]

const KINDS: Readonly<Record<Account['accountType'], string>> = { 0: '普通账户', 1: '个人养老金账户' }
const STATES: Readonly<Record<Account['state'], string>> = { normal: '', frozen: '已冻结', closed: '已销户' }

/** Facts side by side. No fact is broken across two lines. */
const Facts = ({ of }: { of: readonly (string | null | false)[] }) => (
  <View className="account-card__facts">
    {of.map(
      fact =>
        fact && (
          <View key={fact} className="account-card__fact">
            {fact}
          </View>
        ),
    )}
  </View>
)

interface AccountCardProps {
  of: Account
  /** '基金账号' or '股东账号'. */
  what: string
  /** Whether the person asked to see the numbers. Otherwise they are masked. */
  open: boolean
}

/** A fund account with its trading accounts at the sales channels. */
export function AccountCard({ of, what, open }: AccountCardProps) {
  const { account, accountType, openedDay, state, tradingAccounts } = of
  const shown = (number: string) => (open ? number : maskAccount(number))
  return (
    <Card flush>
      <Cell
        title={shown(account)}
        note={<Facts of={[KINDS[accountType], openedDay && `${openedDay} 开户`, STATES[state]]} />}
        value={
          <View className="account-card__actions">
            <CopyButton text={account} what={what} />
          </View>
        }
      />
      {tradingAccounts.map(({ tradingAccount, channelName, isOpen }) => (
        <Cell
          key={tradingAccount}
          title={<View className="account-card__channel">{channelName}</View>}
          note={<Facts of={[`交易账号 ${shown(tradingAccount)}`, !isOpen && '已销户']} />}
          value={
            <View className="account-card__actions">
              <CopyButton text={tradingAccount} what={`${channelName}的交易账号`} />
            </View>
          }
        />
      ))}
    </Card>
  )
}
