import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { navigate } from '@/navigation/go'
import { Empty } from '@/ui/base/empty'
import { Card } from '@/ui/layout/card'
import { SeeFunds } from '@/widgets/see-funds'

/** Whether the customer never held a fund and has no purchase in transit. False while that is not known. */
export function useIsNewCustomer(): boolean {
  const { data } = useCall(first.assets.queryCustMetricSS, {})
  return data !== undefined && data.asOf === null && data.pendingPurchaseCount === 0
}

/** A welcome with the next step, for a customer who never held a fund. It replaces a row of empty cards. */
export const NewCustomer = () => (
  <Card>
    <Empty picture="sprout" action={<SeeFunds onPress={() => navigate('netValues')} />}>
      还没有持有基金。首笔买入确认后，金额、收益与报告都会在这里。
    </Empty>
  </Card>
)
