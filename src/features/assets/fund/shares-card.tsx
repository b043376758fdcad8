import type { ReactNode } from 'react'
import { isMoneyMarket } from '@/lib/money-market'
import { explain } from '@/navigation/explain'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import { Hero } from '@/widgets/hero'
import { Term } from '@/widgets/term/term'

interface SharesCardProps {
  of: {
    fundType: string
    shares: string | null
    amount: string | null
    netValue: string | null
    netValueDay: string | null
    incomePerTenThousand: string | null
    sevenDayYield: string | null
  }
  /** A small button beside the shares. */
  action?: ReactNode
  /** More content of the same card, such as the parts of the shares. */
  children?: ReactNode
}

/**
 * The shares of a fund, their value, and the net value with its date. A money-market fund's net value is always 1, so
 * the card shows its income per ten thousand shares and its seven-day yield instead.
 */
export const SharesCard = ({ of, action, children }: SharesCardProps) => (
  <Card>
    <Hero label="总份额" value={of.shares} action={action} />
    <Stats>
      <Stat label="参考金额（元）">
        <Amount value={of.amount} strong />
      </Stat>
      {isMoneyMarket(of.fundType) ? (
        <>
          <Stat
            label={
              <>
                <Term onAsk={explain}>万份收益（元）</Term> <Day of={of.netValueDay} />
              </>
            }
          >
            <Amount value={of.incomePerTenThousand} digits={4} strong open />
          </Stat>
          <Stat label={<Term onAsk={explain}>七日年化</Term>}>
            <Rate value={of.sevenDayYield} moneyMarket strong />
          </Stat>
        </>
      ) : (
        <Stat
          label={
            <>
              净值 <Day of={of.netValueDay} />
            </>
          }
        >
          <Amount value={of.netValue} digits={4} strong open />
        </Stat>
      )}
    </Stats>
    {children}
  </Card>
)
