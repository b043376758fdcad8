import { type Loadable, Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { NotHeld } from './not-held'

interface NeverHeldProps {
  /** The call for the fund, which the server refused because the person never held it. */
  of: Loadable<unknown>
  fundCode: string
}

/** A whole screen about a fund that the person never held: a message, and links to other screens. */
export const NeverHeld = ({ of, fundCode }: NeverHeldProps) => (
  <Screen>
    <Loaded of={of} wayOn={<NotHeld fundCode={fundCode} />}>
      {() => null}
    </Loaded>
  </Screen>
)
