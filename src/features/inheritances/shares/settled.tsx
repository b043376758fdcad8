import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import type { Application } from '../application'
import { keyOf } from './allot'

/** The result for each holding after it was transferred or paid out: each heir's shares, and the money. */
export function Settled({ application: { applicationNo, state } }: { application: Application }) {
  const isDone = state === 'done'
  const decedent = useCall(inheritances.getDecentPersonInfo, { applicationNo }, { enabled: isDone, freshFor: 0 })
  if (!isDone) return null
  return (
    <Loaded of={decedent} count={2}>
      {({ holdings }) => (
        <View>
          {holdings.map(holding => (
            <Section key={keyOf(holding)} title={<FundName>{holding.fundName}</FundName>}>
              <Card flush>
                {holding.allotments.map(({ inheritorId, inheritorName, shares, way, amount }) => (
                  <Cell
                    key={inheritorId}
                    title={inheritorName}
                    note={way === 'transfer' ? '已转入账户' : '已赎回付款'}
                    value={<Shares of={shares} />}
                    valueNote={
                      amount === null ? undefined : (
                        <View>
                          <Amount value={amount} />元
                        </View>
                      )
                    }
                  />
                ))}
              </Card>
            </Section>
          ))}
        </View>
      )}
    </Loaded>
  )
}

/** A number of shares, masked while amounts are hidden. */
export const Shares = ({ of }: { of: string | null }) => (
  <View>
    <Amount value={of} />份
  </View>
)
