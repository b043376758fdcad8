import { View } from '@tarojs/components'
import { serverToday } from '@/api/clock'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { mainFigure, type Transaction, transactionStateWords, typeWords } from '@/contract/transaction-words'
import { Steps } from '@/features/transactions/steps'
import { isUndoable } from '@/features/transactions/undoable'
import { maskAccount } from '@/lib/mask'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { Hero } from '@/widgets/hero'

definePageConfig({ navigationBarTitleText: '交易详情', enablePullDownRefresh: true })

/** One transaction: kind, dates, amounts, state, and the other half of a conversion. */
export default screen('transactionDetail', function TransactionDetail({ id }) {
  const answer = useCall(assets.queryBuyAndSellGroupByDate, { applicationNo: id })
  return (
    <Screen>
      <Loaded of={answer} skeleton="figure" isEmpty={({ months }) => find(months, id) === undefined} empty={<Gone />}>
        {({ months }) => {
          const transaction = find(months, id)
          if (!transaction) return null
          const { relatedNo } = transaction
          return (
            <View>
              <Head transaction={transaction} />
              <Figures transaction={transaction} />
              <View>{isUndoable(transaction, serverToday()) && <Undo />}</View>
              <View>{relatedNo !== '' && <Related transaction={transaction} half={find(months, relatedNo)} />}</View>
            </View>
          )
        }}
      </Loaded>
    </Screen>
  )
})

const Gone = () => (
  <Empty
    picture="search"
    action={
      <Button kind="secondary" size="small" event="open-transactions" onPress={() => replace('transactions')}>
        查看全部交易
      </Button>
    }
  >
    没有找到这笔交易，可能不在这个账户里
  </Empty>
)

const find = (months: ReadonlyArray<{ transactions: readonly Transaction[] }>, applicationNo: string) =>
  months.flatMap(month => month.transactions).find(transaction => transaction.applicationNo === applicationNo)

function Head({ transaction }: { transaction: Transaction }) {
  const { type, state, shortName, name, failReason } = transaction
  const { value, unit } = mainFigure(transaction)
  return (
    <View>
      <Card>
        <Hero label={`${typeWords[type]}（${unit}）`} value={value} aside={transactionStateWords[state]} />
        <View>{shortName || name}</View>
      </Card>
      <View>
        {failReason !== '' && (
          <Notice icon="warn" tone="warn">
            {failReason}
          </Notice>
        )}
      </View>
      <Section title="进度">
        <Card>
          <Steps transaction={transaction} />
        </Card>
      </Section>
    </View>
  )
}

/** The facts as rows. A pending transaction shows `--` for facts that are not known yet. */
function Figures({ transaction }: { transaction: Transaction }) {
  const { state, fundCode, name, amount, shares, netValue, tradeDay, fee, channelName, tradingAccount, planNo } =
    transaction
  const rows = [
    { title: '金额（元）', value: <Amount value={amount} size="normal" /> },
    { title: '份额（份）', value: <Amount value={shares} size="normal" /> },
    { title: '净值', note: tradeDay ?? undefined, value: <Amount value={netValue} digits={4} size="normal" open /> },
    // The fee is computed with the confirmation. Before that, and without a confirmation, it is unknown.
    { title: '手续费（元）', value: <Amount value={state === 'confirmed' ? fee : null} size="normal" /> },
    { title: '销售渠道', note: `交易账号 ${maskAccount(tradingAccount)}`, value: channelName || '--' },
    { title: '申请编号', value: transaction.applicationNo },
  ]
  return (
    <Section title="明细">
      <Card flush>
        <Cell
          title={<FundName whole>{name}</FundName>}
          note={fundCode}
          arrow
          onPress={() => navigate('fundDetail', { fundCode })}
        />
        {rows.map(row => (
          <Cell key={row.title} {...row} />
        ))}
        {planNo !== '' && (
          <Cell title="定投计划" value={planNo} arrow onPress={() => navigate('regularInvestmentDetail', { planNo })} />
        )}
      </Card>
    </Section>
  )
}

/** The label of the related transaction. */
const relatedWords: Readonly<Partial<Record<Transaction['type'], string>>> = {
  convertIn: '转自这只基金',
  convertOut: '转入这只基金',
  revoke: '撤销的买入',
}

/** A link for a purchase that was paid wrongly. The list shows whether it can be revoked. */
const Undo = () => (
  <Section title="买错了？">
    <Card flush>
      <Cell title="撤单或申请撤销" arrow onPress={() => navigate('revokeList')} />
    </Card>
  </Section>
)

/** The other half of a conversion, or the purchase that a refund revokes. */
const Related = ({ transaction, half }: { transaction: Transaction; half: Transaction | undefined }) => (
  <Section title={relatedWords[transaction.type] ?? '关联交易'}>
    <Card flush>
      <Cell
        title={<FundName whole>{transaction.relatedFundName || '--'}</FundName>}
        note={`申请编号 ${transaction.relatedNo}`}
        value={<Amount value={half ? half.shares : null} size="normal" />}
        valueNote={half ? `${transactionStateWords[half.state]} · 份` : '份'}
        arrow
        onPress={() => navigate('transactionDetail', { id: transaction.relatedNo })}
      />
    </Card>
  </Section>
)
