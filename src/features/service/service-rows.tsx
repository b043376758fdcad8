import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { leadsOutside, leaveTo } from '@/navigation/leave'
import { badgeOf, useBadges } from '@/stores/badges'
import { Cell } from '@/ui/list/cell'

type Items = OutputOf<typeof account.getEserverItemList>
export type ServiceItem = Items['app'][number]

/** The screen reader's text for a link that leaves the app. */
export const outsideWords = '将打开外部页面'

/** A service as a row, with its summary and its badge. */
export function ServiceRow({ item: { serverName, summary, link } }: { item: ServiceItem }) {
  const badges = useBadges(state => state.badges)
  const news = badgeOf(badges, link)
  const note = news ?? summary
  return (
    <Cell
      title={serverName}
      note={note || undefined}
      dot={news !== undefined}
      label={leadsOutside(link) ? `${serverName}，${outsideWords}` : undefined}
      arrow
      onPress={() => leaveTo(link)}
    />
  )
}
