import type { ReactNode } from 'react'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'

/** The dividend modes in the field's words. */
export const dividendModes = { cash: '现金分红', reinvest: '红利再投' } as const

interface SharesCardProps {
  of: { shares: string | null; amount: string | null; netValue: string | null; netValueDay: string | null }
  /** More content of the same card, such as the parts of the shares. */
  children?: ReactNode
}

/** The shares of a fund, their value, and the net value with its date. */
export const SharesCard = ({ of: { shares, amount, netValue, netValueDay }, children }: SharesCardProps) => (
  <Card>
    <Stats>
      <Stat label="总份额">
        <Amount value={shares} size="large" />
      </Stat>
      <Stat label="参考金额（元）">
        <Amount value={amount} strong />
      </Stat>
      <Stat
        label={
          <>
            净值 <Day of={netValueDay} />
          </>
        }
      >
        <Amount value={netValue} digits={4} strong open />
      </Stat>
    </Stats>
    {children}
  </Card>
)
