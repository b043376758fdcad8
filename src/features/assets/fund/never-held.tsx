import { type Loadable, Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { NotHeld } from './not-held'

interface NeverHeldProps {
  /** The question for the fund, which the server refused because the person has nothing to do with the fund. */
  of: Loadable<unknown>
  fundCode: string
}

/** A whole screen about a fund that the person never held: it says so, and has the ways on, and nothing to switch. */
export const NeverHeld = ({ of, fundCode }: NeverHeldProps) => (
  <Screen>
    <Loaded of={of} wayOn={<NotHeld fundCode={fundCode} />}>
      {() => null}
    </Loaded>
  </Screen>
)
