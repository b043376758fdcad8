import { Day } from '@/ui/base/day'

/** The day up to which the figures beside it are known. */
export const AsOf = ({ day }: { day: string | null }) => (
  <>
    数据截至 <Day of={day} />
  </>
)
