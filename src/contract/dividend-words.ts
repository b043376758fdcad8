import { type Day, today } from '@/lib/date'

/** The ways a dividend is paid, in the usual Chinese terms. */
export const dividendModes = { cash: '现金分红', reinvest: '红利再投' } as const

/**
 * Whether the amount of a dividend is only an estimate at this moment: shares may change until the end of the record
 * day.
 */
export const isEstimateOn = (recordDay: Day, now: Date): boolean => today(now) <= recordDay
