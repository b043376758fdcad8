import type { Seller } from '@/lib/order-days'
import { useSession } from '@/stores/session'
import { create } from '@/stores/store'
import type { ExampleKind } from './examples'

/** What is asked of the guides. The two guides share it: who looked at buying a fund looks at selling the same one. */
interface GuideView {
  /** '' while no fund is chosen. */
  fundCode: string
  /** The kind of fund that is explained while none is chosen. */
  kind: ExampleKind
  seller: Seller
  /** As it was typed or chosen. '' is today. */
  day: string
  /** Whether the order comes at 15:00 or later. Null: as late as it is now. */
  late: boolean | null
}

const usual: GuideView = { fundCode: '', kind: 'domestic', seller: 'direct', day: '', late: null }

/** Lasts as long as the app is open. */
export const useGuideView = create<GuideView>(() => usual)

export const lookAt = (view: Partial<GuideView>) => useGuideView.setState(view)

// The next person must not see what this person looked for.
useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) useGuideView.setState(usual)
})
