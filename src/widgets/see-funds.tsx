import { Button } from '@/ui/base/button'

/** The next step for a person who has no data yet. It leads to the list of net values. */
export const SeeFunds = ({ onPress }: { onPress: () => unknown }) => (
  <Button block event="open-net-values" onPress={onPress}>
    看看有哪些基金
  </Button>
)
