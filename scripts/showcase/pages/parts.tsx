import { ThemeRoot } from '@/ui/base/theme-root'
import { Screen } from '@/ui/layout/screen'
import { Calendars } from '../parts/calendars'
import { Charts } from '../parts/charts'
import { Choices } from '../parts/choices'
import { Figures } from '../parts/figures'
import { Forms } from '../parts/forms'
import { Lists } from '../parts/lists'
import { Over } from '../parts/over'
import { States } from '../parts/states'

/** Every part, in use. */
export default function Parts() {
  return (
    <ThemeRoot>
      <Screen>
        <Figures />
        <Charts />
        <Calendars />
        <Lists />
        <Choices />
        <Forms />
        <Over />
        <States />
      </Screen>
    </ThemeRoot>
  )
}
