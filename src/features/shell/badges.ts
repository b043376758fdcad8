import { send } from '@/api/client'
import { note } from '@/api/note'
import { cacheKey, queryClient } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { lifecycle } from '@/platform/lifecycle'
import { type BadgeType, routeNames, routeOfPath, routes } from '@/routes'
import { useBadges } from '@/stores/badges'
import { useSession } from '@/stores/session'
import { useVisit } from '@/stores/visit'

const types: readonly BadgeType[] = [1, 2, 3]

/** The paths of the screens that show the news of a badge type. */
const toldAt = (type: BadgeType) =>
  routeNames.filter(name => routes[name].tells === type).map(name => routes[name].path)

const wire = (type: BadgeType) => `${type}` as const

function show(type: BadgeType, remindContext: string) {
  const { badges } = useBadges.getState()
  const change = Object.fromEntries(toldAt(type).map(path => [path, remindContext]))
  const shown = Object.entries({ ...badges, ...change }).filter(([, sentence]) => sentence !== '')
  useBadges.setState({ badges: Object.fromEntries(shown) })
}

async function ask(type: BadgeType) {
  const { custNo } = useSession.getState()
  const input = { type: wire(type) }
  try {
    const { showFlag, remindContext } = await queryClient.fetchQuery({
      queryKey: cacheKey(tabs.account.getShowFlag, input, custNo),
      queryFn: () => send(tabs.account.getShowFlag, input, { quiet: true }),
    })
    // Another person may be logged in by now.
    if (useSession.getState().custNo === custNo) show(type, showFlag ? remindContext || '有更新' : '')
  } catch {
    // A missing badge needs no error message. The next visit asks again.
  }
}

/**
 * Handles the opening of a screen with news. The badge disappears at once here, and the gateway tells the person's
 * other devices.
 */
function seen(type: BadgeType) {
  show(type, '')
  note(tabs.account.setShowFlag, { type: wire(type) })
}

/** Loads badges on screens that show them, and removes a badge when the person opens the screen it announces. */
export function startBadges() {
  const look = () => {
    const { visit } = useVisit.getState()
    if (!visit || useSession.getState().token === '') return
    const { path } = visit.screen
    const name = routeOfPath(path)
    if (!name) return
    const { showsBadges, tells } = routes[name]
    const { badges } = useBadges.getState()
    if (showsBadges) types.forEach(ask)
    if (tells && badges[path]) seen(tells)
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
