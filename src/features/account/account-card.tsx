import { View } from '@tarojs/components'
import { useState } from 'react'
import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { maskAccount } from '@/lib/mask'
import { CopyButton } from '@/ui/base/copy-button'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
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

/**
 * A fund account with its trading accounts at the sales channels. Numbers are masked until the person asks to see them.
 */
export function AccountCard({
  of: { account, accountType, openedDay, state, tradingAccounts },
  what,
}: {
  of: Account
  /** 基金账号 or 股东账号. */
  what: string
}) {
  const [open, setOpen] = useState(false)
  const shown = (number: string) => (open ? number : maskAccount(number))
  return (
    <Card flush>
      <Cell
        title={shown(account)}
        note={<Facts of={[KINDS[accountType], openedDay && `${openedDay} 开户`, STATES[state]]} />}
        value={
          <View className="account-card__actions">
            <Press
              event="show-number"
              compact
              rapid
              label={`${open ? '隐藏' : '显示'}${what}`}
              onPress={() => setOpen(!open)}
            >
              <Icon name={open ? 'eye' : 'eye-off'} />
            </Press>
            <View className="account-card__action">
              <CopyButton text={account} what={what} />
            </View>
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
