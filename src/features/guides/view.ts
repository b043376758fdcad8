import type { Seller } from '@/lib/order-days'
import { useSession } from '@/stores/session'
import { create } from '@/stores/store'
import type { ExampleKind } from './examples'

/**
 * The input of the guides. All guides share it: a person who looked at buying a fund sees the same fund under selling.
 */
interface GuideView {
  /** '' while no fund is chosen. */
  fundCode: string
  /** The kind of fund to explain while no fund is chosen. */
  kind: ExampleKind
  seller: Seller
  /** The day as typed or chosen. '' for today. */
  day: string
  /** Whether the order comes at the cut-off or later. Null for the current time. */
  late: boolean | null
}

const usual: GuideView = { fundCode: '', kind: 'domestic', seller: 'direct', day: '', late: null }

/** Lasts as long as the app is open. */
export const useGuideView = create<GuideView>(() => usual)

export const lookAt = (view: Partial<GuideView>) => useGuideView.setState(view)

// The next person must not see the input of this person.
useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) useGuideView.setState(usual)
})
