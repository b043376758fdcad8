import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { first } from '@/contract/first-screen'
import { goToLink, reachable } from '@/navigation'
import { dotOf, useDots } from '@/stores/dots'
import { isLoggedIn, useSession } from '@/stores/session'
import { Card } from '@/ui/card'
import { EntryGrid } from '@/ui/entry-grid'
import { Loaded } from '@/ui/loaded'
import { serviceIcon } from '@/ui/service-icon'
import { Skeleton } from '@/ui/skeleton'

/** As many as stand in one row of the home page; the rest is on the service page. */
const SHOWN = 4

const EntriesOutline = () => (
  <Card>
    <Skeleton shape="grid" />
  </Card>
)

/** The first service items that lead somewhere. */
export function Entries() {
  const loggedIn = useSession(isLoggedIn)
  const items = useCall(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {})
  const dots = useDots(state => state.dots)
  return (
    <View>
      <Loaded of={items} skeleton={<EntriesOutline />} room="home entries" isEmpty={() => false}>
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
                  news: dotOf(dots, link),
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
