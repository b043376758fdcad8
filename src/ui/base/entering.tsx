import { Screen } from '@/ui/layout/screen'
import { Skeleton } from './skeleton'

/** What a page shows while it is not yet known whether the person may enter: outlines, and nothing of its content. */
export const Entering = () => (
  <Screen>
    <Skeleton shape="figure" />
    <Skeleton shape="rows" />
  </Screen>
)
