import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { shownInOrder } from '@/lib/arrangement'
import { goToLink, reachable } from '@/navigation/links'
import { badgeOf, useBadges } from '@/stores/badges'
import { useHomeArrangement } from '@/stores/home-arrangement'
import { isLoggedIn, useSession } from '@/stores/session'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { Card } from '@/ui/layout/card'
import { EntryGrid } from '@/ui/layout/entry-grid'
import { serviceIcon } from '@/widgets/service-icon'
import { ENTRIES_SHOWN, entryCode } from './cards'

const EntriesOutline = () => (
  <Card>
    <Skeleton shape="grid" />
  </Card>
)

/** The first service items that lead somewhere on this platform, in the person's order. */
export function Entries() {
  const loggedIn = useSession(isLoggedIn)
  const items = useCall(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {})
  const badges = useBadges(state => state.badges)
  const arrangement = useHomeArrangement()
  return (
    <View>
      <Loaded of={items} skeleton={<EntriesOutline />} reserve="home entries" isEmpty={() => false}>
        {({ app }) => {
          const there = app.filter(item => reachable(item.link))
          const entries = shownInOrder(there.map(entryCode), arrangement)
            .slice(0, ENTRIES_SHOWN)
            .flatMap(code => there.find(item => entryCode(item) === code) ?? [])
          if (entries.length === 0) return null
          return (
            <Card>
              <EntryGrid
                entries={entries.map(({ id, serverName, link }) => ({
                  key: id,
                  label: serverName,
                  icon: serviceIcon(link),
                  news: badgeOf(badges, link),
                  event: 'open-service',
                  onPress: () => goToLink(link),
                }))}
              />
            </Card>
          )
        }}
      </Loaded>
    </View>
  )
}
