import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { navigate } from '@/navigation/go'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { NetValueCell } from '@/widgets/net-value-cell'
import { watchListInput } from './cards'

const SHOWN = 5

/** The first funds of the person's watch list. A visitor sees the first funds of the public list. */
export function WatchList() {
  const loggedIn = useSession(isLoggedIn)
  const list = useCall(first.funds.queryNetvalue, watchListInput(loggedIn))
  return (
    <Section title={loggedIn ? '自选' : '基金净值'} aside="净值 · 日涨跌">
      <Loaded
        of={list}
        count={SHOWN + 1}
        reserve="home watch list"
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
    picture="star"
    action={
      <Button kind="secondary" size="small" event="add-to-watch-list" onPress={() => navigate('netValues')}>
        去添加
      </Button>
    }
  >
    还没有自选基金
  </Empty>
)
