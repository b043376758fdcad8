import { Skeleton } from '@/ui/base/skeleton'
import { Screen } from './screen'

/** Shown while the app checks whether the person may enter: outlines, without any content of the page. */
export const Entering = () => (
  <Screen>
    <Skeleton shape="figure" />
    <Skeleton shape="rows" />
  </Screen>
)
