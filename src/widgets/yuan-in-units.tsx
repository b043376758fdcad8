import { Amount } from '@/ui/base/amount'

/**
 * An amount in 万 or 亿 with its 元, for the middle of a ring. The label beside it must not contain （元）, or the figure
 * would have two units.
 */
export const YuanInUnits = ({ value }: { value: string | null }) => (
  <>
    <Amount value={value} units strong />元
  </>
)
