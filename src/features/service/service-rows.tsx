import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { destinationOf } from '@/lib/link'
import { splitAddress } from '@/lib/query'
import { leadsOutside, leaveTo } from '@/navigation/leave'
import { routeOfPath, routes } from '@/routes'
import { badgeOf, useBadges } from '@/stores/badges'
import { isLoggedIn, useSession } from '@/stores/session'
import { Icon } from '@/ui/base/icon'
import { Cell } from '@/ui/list/cell'
import { serviceIcon } from '@/widgets/service-icon'

type Items = OutputOf<typeof account.getEserverItemList>
export type ServiceItem = Items['app'][number]

/** The screen reader's text for a link that leaves the app. */
export const outsideWords = '将打开外部页面'

/** Whether a link opens a screen that only a known person may enter. */
function isPersonal(link: string): boolean {
  const destination = destinationOf(link)
  const name = destination?.to === 'screen' ? routeOfPath(splitAddress(destination.path).path) : null
  return name !== null && routes[name].access !== 'public'
}

interface ServiceRowProps {
  item: Pick<ServiceItem, 'serverName' | 'summary' | 'link'>
  /** With its icon, as in search results. */
  pictured?: boolean
}

/** A service as a row, with its summary and its badge. It tells a visitor that it needs a login. */
export function ServiceRow({ item: { serverName, summary, link }, pictured }: ServiceRowProps) {
  const badges = useBadges(state => state.badges)
  const visitor = !useSession(isLoggedIn)
  const news = badgeOf(badges, link)
  const note = news ?? summary
  return (
    <Cell
      title={serverName}
      note={note || undefined}
      valueNote={visitor && isPersonal(link) ? '登录后可用' : undefined}
      lead={pictured && <Icon name={serviceIcon(link)} large />}
      dot={news !== undefined}
      label={leadsOutside(link) ? `${serverName}，${outsideWords}` : undefined}
      arrow
      onPress={() => leaveTo(link)}
    />
  )
}
