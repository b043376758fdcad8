import { Day } from '@/ui/base/day'

/** Rule: a fund that is being issued or closed shows no day, even if its net value has one. */
const withoutDay: readonly string[] = ['1', 'a']

interface NetValueDayProps {
  /** 'YYYY-MM-DD'; null for none. */
  of: string | null
  state: string
}

/** The day of a fund's net value as MM-DD, or `--` if its state rules it out. */
export const NetValueDay = ({ of, state }: NetValueDayProps) => <Day of={withoutDay.includes(state) ? null : of} />

const STATES: Readonly<Record<string, string>> = { 1: '发行中', a: '封闭期' }

/** The name of a fund's state, if the state explains why the net value or its day is missing. */
export const stateOfFund = (state: string): string | undefined => STATES[state]
