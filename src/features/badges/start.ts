import { send } from '@/api/client'
import { note } from '@/api/note'
import { cacheKey, queryClient } from '@/api/query'
import { account } from '@/contract/account'
import { lifecycle } from '@/platform/lifecycle'
import { useBadges } from '@/stores/badges'
import { useSession } from '@/stores/session'
import { useVisit } from '@/stores/visit'

/** What each badge announces (dividends, net values, expiring plans), and the screens that show the news itself. */
const announced = {
  1: ['/Biz/Bonus/Index', '/Biz/Bonus/V2/Index'],
  2: ['/Biz/Worth/Index', '/Biz/Worth/IndexV2'],
  3: ['/Home/Assets/ExpireRemind'],
} as const
type DotType = keyof typeof announced
const types: readonly DotType[] = [1, 2, 3]

/** The screens with entries that carry badges. */
const WITH_ENTRIES = ['/Home/Index', '/Home/Service']

const wire = (type: DotType) => `${type}` as const

function show(type: DotType, remindContext: string) {
  const { badges } = useBadges.getState()
  const change = Object.fromEntries(announced[type].map(path => [path, remindContext]))
  const shown = Object.entries({ ...badges, ...change }).filter(([, sentence]) => sentence !== '')
  useBadges.setState({ badges: Object.fromEntries(shown) })
}

async function ask(type: DotType) {
  const { custNo } = useSession.getState()
  const input = { type: wire(type) }
  try {
    const { showFlag, remindContext } = await queryClient.fetchQuery({
      queryKey: cacheKey(account.getShowFlag, input, custNo),
      queryFn: () => send(account.getShowFlag, input, { quiet: true }),
    })
    // Another person may be logged in by now.
    if (useSession.getState().custNo === custNo) show(type, showFlag ? remindContext || '有更新' : '')
  } catch {
    // A missing badge needs no error message. The next visit asks again.
  }
}

/**
 * The person opened the screen with the news. The badge goes at once here, and the gateway tells their other devices.
 */
function seen(type: DotType) {
  show(type, '')
  note(account.setShowFlag, { type: wire(type) })
}

/** Loads badges on screens with entries, and removes a badge when the person opens what it announces. */
export function startBadges() {
  const look = () => {
    const { visit } = useVisit.getState()
    if (!visit || useSession.getState().token === '') return
    const { path } = visit.screen
    const { badges } = useBadges.getState()
    if (WITH_ENTRIES.includes(path)) types.forEach(ask)
    for (const type of types) if (announced[type].some(told => told === path) && badges[path]) seen(type)
  }
  useVisit.subscribe(look)
  useSession.subscribe((session, before) => {
    if (session.custNo === before.custNo) return
    useBadges.setState({ badges: {} })
    look()
  })
  lifecycle.onVisible(shown => shown && look())
  look()
}
