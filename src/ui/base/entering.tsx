import { Screen } from '@/ui/layout/screen'
import { Skeleton } from './skeleton'

/** Shown while the app checks whether the person may enter: outlines, without any content of the page. */
export const Entering = () => (
  <Screen>
    <Skeleton shape="figure" />
    <Skeleton shape="rows" />
  </Screen>
)
