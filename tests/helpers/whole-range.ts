import type { DayRange } from '@/lib/date'
import type { Portfolio } from '../../gateway/portfolio/portfolio'

/** The span from the first day of a portfolio to the last. */
export const wholeRange = ({ axis }: Portfolio): DayRange => ({ from: axis[0] ?? '', to: axis.at(-1) ?? '' })
