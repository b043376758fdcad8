import { Day } from '@/ui/base/day'

/** The day up to which figures are known, beside them. */
export const AsOf = ({ day }: { day: string | null }) => (
  <>
    数据截至 <Day of={day} />
  </>
)
