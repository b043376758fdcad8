import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { navigate } from '@/navigation'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Empty } from '@/ui/empty'
import { Loaded } from '@/ui/loaded'
import { NetValueCell } from '@/ui/net-value-cell'
import { Section } from '@/ui/section'

const SHOWN = 5

/** The first funds of the person's watch list; for a visitor the first of the public list. */
export function WatchList() {
  const loggedIn = useSession(isLoggedIn)
  const list = useCall(first.funds.queryNetvalue, { queryType: loggedIn ? 'SELECT' : 'ALL' })
  return (
    <Section title={loggedIn ? '自选' : '基金净值'} aside="净值 · 日涨跌">
      <Loaded
        of={list}
        count={SHOWN + 1}
        room="home watch list"
        isEmpty={({ funds }) => funds.length === 0}
        empty={<NoneYet />}
      >
        {({ funds: rows }) => (
          <Card flush>
            {rows.slice(0, SHOWN).map(fund => (
              <NetValueCell
                key={fund.fundCode}
                fund={fund}
                onPress={() => navigate('fundDetail', { fundCode: fund.fundCode })}
              />
            ))}
            <Cell title="全部基金净值" arrow onPress={() => navigate('netValues')} />
          </Card>
        )}
      </Loaded>
    </Section>
  )
}

const NoneYet = () => (
  <Empty
    icon="star"
    action={
      <Button kind="secondary" size="small" onPress={() => navigate('netValues')}>
        去添加
      </Button>
    }
  >
    还没有自选基金
  </Empty>
)
