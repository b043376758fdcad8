import { useSession } from '@/stores/session'
import { create } from '@/stores/store'

/** A tab of the dividend screen: received, announced, a calendar of both, payment method. */
export type BonusTab = 'received' | 'upcoming' | 'calendar' | 'ways'

interface BonusView {
  tab: BonusTab
  /** Such as '2026'. '' for all years. */
  year: string
  /** '' for all funds. */
  fundCode: string
  /** The month of the calendar, such as '2026-11'. '' for the current month. */
  month: string
  /** The selected day. '' for the whole month. */
  day: string
}

const usual: BonusView = { tab: 'received', year: '', fundCode: '', month: '', day: '' }

/**
 * The state of the kept-alive dividend screen. It lives here and not with the others, because only this subpackage
 * needs it. It lasts as long as the app is open.
 */
export const useBonusView = create<BonusView>(() => usual)

export const lookAt = (view: Partial<BonusView>) => useBonusView.setState(view)

// The next person must not see the filters of this person.
useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) useBonusView.setState(usual)
})
