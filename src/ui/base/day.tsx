import { Text } from '@tarojs/components'
import { formatMonthDay } from '@/lib/date'
import './figure.scss'

/** A day as MM-DD; `--` for anything that is no 'YYYY-MM-DD'. */
export const Day = ({ of }: { of: unknown }) => <Text className="figure">{formatMonthDay(of)}</Text>
