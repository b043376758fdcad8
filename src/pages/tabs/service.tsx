import { View } from '@tarojs/components'
import { queryClient, useCall } from '@/api/query'
import { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { goToLink, reachable, screen } from '@/navigation'
import { dotOf, useDots } from '@/stores/dots'
import { usePreferences } from '@/stores/preferences'
import { isLoggedIn, useSession } from '@/stores/session'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { EntryGrid } from '@/ui/entry-grid'
import { Loaded } from '@/ui/loaded'
import { Screen } from '@/ui/screen'
import { Section } from '@/ui/section'
import { serviceIcon } from '@/ui/service-icon'

definePageConfig({ navigationBarTitleText: '服务', enablePullDownRefresh: true })

type Items = OutputOf<typeof account.getEserverItemList>
type Item = Items['app'][number]

/** What the app can do, as the server lists it: services, what is on, notices. Only what leads somewhere is shown. */
export default screen('service', function Service() {
  const loggedIn = useSession(isLoggedIn)
  const items = useCall(loggedIn ? account.getCustEserverItemList : account.getEserverItemList, {})
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <Loaded of={items} skeleton="grid" count={8} isEmpty={isNothing} empty="暂无服务">
        {({ app, ads, notify }) => (
          <View>
            <Services items={app.filter(leads)} />
            <Promotions items={ads.filter(leads)} />
            <Rows title="提醒与通知" items={notify.filter(leads)} />
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

const leads = (item: Item) => reachable(item.link)
const isNothing = ({ app, ads, notify }: Items) => ![...app, ...ads, ...notify].some(leads)

function Services({ items }: { items: readonly Item[] }) {
  const dots = useDots(state => state.dots)
  return (
    <View>
      {items.length > 0 && (
        <Section title="常用服务">
          <Card>
            <EntryGrid
              entries={items.map(({ id, serverName, link }) => ({
                key: id,
                label: serverName,
                icon: serviceIcon(link),
                news: dotOf(dots, link),
                onPress: () => goToLink(link),
              }))}
            />
          </Card>
        </Section>
      )}
    </View>
  )
}

/** Elder mode shows no promotional content. */
function Promotions({ items }: { items: readonly Item[] }) {
  const elder = usePreferences(state => state.elder)
  return <View>{!elder && <Rows title="活动" items={items} />}</View>
}

function Rows({ title, items }: { title: string; items: readonly Item[] }) {
  const dots = useDots(state => state.dots)
  return (
    <View>
      {items.length > 0 && (
        <Section title={title}>
          <Card flush>
            {items.map(({ id, serverName, summary, link }) => {
              const news = dotOf(dots, link)
              const note = news ?? summary
              return (
                <Cell
                  key={id}
                  title={serverName}
                  note={note || undefined}
                  dot={news !== undefined}
                  arrow
                  onPress={() => goToLink(link)}
                />
              )
            })}
          </Card>
        </Section>
      )}
    </View>
  )
}
