import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { goToLink, reachable } from '@/navigation/links'
import { badgeOf, useBadges } from '@/stores/badges'
import { isLoggedIn, useSession } from '@/stores/session'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { Card } from '@/ui/layout/card'
import { EntryGrid } from '@/ui/layout/entry-grid'
import { serviceIcon } from '@/widgets/service-icon'

/** The home page shows one row of entries. All of them are on the service page. */
const SHOWN = 4

const EntriesOutline = () => (
  <Card>
    <Skeleton shape="grid" />
  </Card>
)

/** The first service items that lead somewhere from here. */
export function Entries() {
  const loggedIn = useSession(isLoggedIn)
  const items = useCall(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {})
  const badges = useBadges(state => state.badges)
  return (
    <View>
      <Loaded of={items} skeleton={<EntriesOutline />} reserve="home entries" isEmpty={() => false}>
        {({ app }) => {
          const entries = app.filter(item => reachable(item.link)).slice(0, SHOWN)
          if (entries.length === 0) return null
          return (
            <Card>
              <EntryGrid
                entries={entries.map(({ id, serverName, link }) => ({
                  key: id,
                  label: serverName,
                  icon: serviceIcon(link),
                  news: badgeOf(badges, link),
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
