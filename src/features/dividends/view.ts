import { useSession } from '@/stores/session'
import { create } from '@/stores/store'

/** What the person looks at: what came, what is announced, a calendar of both, how it is paid. */
export type BonusTab = 'received' | 'upcoming' | 'calendar' | 'ways'

interface BonusView {
  tab: BonusTab
  /** '2026'; '' is all years. */
  year: string
  /** '' is all funds. */
  fundCode: string
  /** The month of the calendar, '2026-11'; '' is the present one. */
  month: string
  /** The day that is looked at; '' is the whole month. */
  day: string
}

const usual: BonusView = { tab: 'received', year: '', fundCode: '', month: '', day: '' }

/**
 * The state of the kept-alive screen of dividends. It is kept here and not with the others, because only this
 * subpackage needs it. It lasts as long as the app is open.
 */
export const useBonusView = create<BonusView>(() => usual)

export const lookAt = (view: Partial<BonusView>) => useBonusView.setState(view)

// The next person must not see what this person looked for.
useSession.subscribe((session, before) => {
  if (session.custNo !== before.custNo) useBonusView.setState(usual)
})
