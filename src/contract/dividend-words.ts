import { type Day, today } from '@/lib/date'

/** How a dividend is paid, in the field's words. */
export const dividendModes = { cash: '现金分红', reinvest: '红利再投' } as const

/**
 * Whether what a dividend brings is only an estimate at this moment: until the end of the record day shares may still
 * come and go.
 */
export const isEstimateOn = (recordDay: Day, now: Date): boolean => today(now) <= recordDay
