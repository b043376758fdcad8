import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'

/** The next step of who has nothing to see yet. */
export const SeeFunds = () => (
  <Button block event="open-net-values" onPress={() => navigate('netValues')}>
    看看有哪些基金
  </Button>
)
