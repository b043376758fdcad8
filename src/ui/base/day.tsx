import { Text } from '@tarojs/components'
import { formatMonthDay } from '@/lib/date'
import './figure.scss'

/** A day as MM-DD. Anything that is not 'YYYY-MM-DD' is shown as `--`. */
export const Day = ({ of }: { of: unknown }) => <Text className="figure">{formatMonthDay(of)}</Text>

/** The day up to which the figures beside it are known. */
export const AsOf = ({ day }: { day: string | null }) => (
  <>
    数据截至 <Day of={day} />
  </>
)
