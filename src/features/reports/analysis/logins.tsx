import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { formatInstant } from '@/lib/date'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'

/** The number of the person's logins. */
export function Logins() {
  const times = useCall(assets.wxLoginTimes, {})
  return (
    <Section title="登录次数">
      <Loaded of={times} skeleton="figure">
        {({ total, days, firstAt, lastAt }) => (
          <Card>
            <Stats>
              <Stat label="累计登录">{`${total} 次`}</Stat>
              <Stat label="登录天数">{`${days} 天`}</Stat>
              <Stat label="首次登录">{formatInstant(firstAt).slice(0, 10)}</Stat>
              <Stat label="最近登录">{formatInstant(lastAt)}</Stat>
            </Stats>
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
