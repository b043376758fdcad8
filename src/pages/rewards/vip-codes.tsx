import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { type CodeState, codeStates, type RewardCode } from '@/contract/rewards-fields'
import { vip } from '@/contract/vip'
import { CodeCard } from '@/features/rewards/code-card'
import { RiskNote } from '@/features/rewards/risk-note'
import { codeWords, untilWords } from '@/features/rewards/words'
import { formatInstant } from '@/lib/date'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Tabs } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'

definePageConfig({ navigationBarTitleText: '我的兑换码', enablePullDownRefresh: true })

/** All codes of the person, by state. A row opens its code, as letters and as a bar code. */
export default screen('vipCodes', function VipCodes() {
  const [shown, setShown] = useState<CodeState>('unused')
  const [open, setOpen] = useState<RewardCode | null>(null)
  const all = useCall(vip.listCodes, {})
  const count = (state: CodeState) => all.data?.filter(one => one.state === state).length ?? 0
  const tabs = codeStates.map(value => ({
    value,
    label: count(value) > 0 ? `${codeWords[value]} ${count(value)}` : codeWords[value],
  }))
  return (
    <Screen>
      <Tabs event="code-state" label="兑换码状态" items={tabs} value={shown} onChange={setShown} />
      <Loaded of={all} count={4} isEmpty={() => count(shown) === 0} empty={<None state={shown} />}>
        {codes => (
          <Card flush>
            {codes
              .filter(({ state }) => state === shown)
              .map(one => (
                <Cell
                  key={one.code}
                  title={one.title}
                  note={noteOf(one)}
                  value={one.amount === null ? one.worth : <Amount value={one.amount} strong />}
                  arrow
                  event="open-code"
                  onPress={() => setOpen(one)}
                />
              ))}
          </Card>
        )}
      </Loaded>
      <Sheet open={open !== null} title="兑换码" onClose={() => setOpen(null)}>
        <View>{open && <CodeCard of={open} />}</View>
      </Sheet>
      <RiskNote />
    </Screen>
  )
})

const noteOf = ({ state, goodUntil, usedAt }: RewardCode) =>
  state === 'used' ? `${formatInstant(usedAt).slice(0, 10)} 使用` : untilWords(goodUntil)

const None = ({ state }: { state: CodeState }) => (
  <Empty
    action={
      state === 'unused' ? (
        <Button event="open-benefits" size="small" onPress={() => replace('vipBenefits')}>
          看看可领取的权益
        </Button>
      ) : undefined
    }
  >
    {`没有${codeWords[state]}的兑换码`}
  </Empty>
)
