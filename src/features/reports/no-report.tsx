import { navigate } from '@/navigation/go'
import { Empty } from '@/ui/base/empty'
import { SeeFunds } from '@/widgets/see-funds'

/** Shown instead of a report or its file if there is none. */
export const NoReport = () => (
  <Empty picture="papers" action={<SeeFunds onPress={() => navigate('netValues')} />}>
    还没有报告，首笔交易确认后就有了
  </Empty>
)
