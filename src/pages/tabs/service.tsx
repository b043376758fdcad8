import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { first } from '@/contract/first-screen'
import { RecentlyViewed } from '@/features/funds/search/recently-viewed'
import { entryCode } from '@/features/home/cards'
import { Events } from '@/features/service/events'
import { Found } from '@/features/service/found'
import { type ServiceItem, ServiceRow } from '@/features/service/service-rows'
import { UnderWay } from '@/features/service/under-way'
import { inOrder } from '@/lib/arrangement'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { screen } from '@/navigation/screen'
import { badgeOf, useBadges } from '@/stores/badges'
import { useHomeArrangement } from '@/stores/home-arrangement'
import { usePreferences } from '@/stores/preferences'
import { isLoggedIn, useSession } from '@/stores/session'
import { useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/store'
import { Loaded } from '@/ui/base/loaded'
import { SearchBar } from '@/ui/form/search-bar'
import { Card } from '@/ui/layout/card'
import { EntryGrid } from '@/ui/layout/entry-grid'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { serviceIcon } from '@/widgets/service-icon'

definePageConfig({ navigationBarTitleText: '服务', enablePullDownRefresh: true })

type Items = OutputOf<typeof first.account.getEserverItemList>

const leading = (items: readonly ServiceItem[]) => items.filter(({ link }) => leadsSomewhere(link))

/** The items that lead somewhere on this platform. Elder mode shows no promotion. */
const shownOf = ({ app, ads, notify }: Items, elder: boolean) => ({
  app: leading(app),
  ads: elder ? [] : leading(ads),
  notify: leading(notify),
})

/**
 * The matters under way, all services in the server's groups (services, campaigns, notices), and a search over
 * everything that a person can do.
 */
export default screen('service', function Service() {
  const loggedIn = useSession(isLoggedIn)
  const elder = usePreferences(state => state.elder)
  const [keyword, setKeyword] = useState('')
  // It stays when the keyboard closes, because a row that disappears under the finger cannot be pressed.
  const [searching, setSearching] = useState(false)
  const visible = useContext(VisibleContext)
  const wanted = useShell(shell => shell.searching)
  useEffect(() => {
    if (visible) return () => useShell.setState({ searching: false })
  }, [visible])
  const items = useCall(loggedIn ? first.account.getCustEserverItemList : first.account.getEserverItemList, {})
  // A search finds promotions in elder mode too: the person asked for them.
  const found = items.data && shownOf(items.data, false)
  const all = found ? [...found.app, ...found.ads, ...found.notify] : []
  return (
    <Screen>
      <SearchBar
        // A tab stays mounted, and only a new field takes the focus by itself.
        key={`${visible && wanted}`}
        autoFocus={visible && wanted}
        value={keyword}
        onSearch={setKeyword}
        hint="服务、基金、消息"
        // In elder mode the examples do not fit.
        example={elder ? '想办什么？' : '想办什么？试试「签证」「换手机」'}
        onBegin={() => setSearching(true)}
      />
      <View>{searching && keyword === '' && <RecentlyViewed />}</View>
      <View>{keyword === '' && <UnderWay />}</View>
      {keyword === '' ? (
        <Loaded of={items} skeleton="grid" count={8} isEmpty={() => all.length === 0} empty="暂无服务">
          {data => <Groups {...shownOf(data, elder)} elder={elder} />}
        </Loaded>
      ) : (
        <Found keyword={keyword} services={all} instead={<RecentlyViewed />} />
      )}
    </Screen>
  )
})

const Groups = ({ app, ads, notify, elder }: Pick<Items, 'app' | 'ads' | 'notify'> & { elder: boolean }) => (
  <View>
    <Services items={app} />
    <View>{!elder && <Events campaigns={ads} />}</View>
    <Rows title="提醒与通知" items={notify} />
  </View>
)

/** Two rows of four. Nobody reads a longer wall of icons. */
const FIRST = 8

/** The services in the order of the home screen's arrangement. Services that are hidden there are shown here. */
function Services({ items: there }: { items: readonly ServiceItem[] }) {
  const arrangement = useHomeArrangement()
  const items = inOrder(there.map(entryCode), arrangement).flatMap(
    code => there.find(item => entryCode(item) === code) ?? [],
  )
  const badges = useBadges(state => state.badges)
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, FIRST)
  return (
    <View>
      {items.length > 0 && (
        <Section
          title="常用服务"
          {...(items.length > FIRST && {
            aside: all ? '收起' : `全部 ${items.length} 项`,
            onAside: () => setAll(!all),
            asideEvent: 'show-services',
            asideLabel: all ? '收起服务' : `全部 ${items.length} 项服务`,
          })}
        >
          <Card>
            <EntryGrid
              entries={shown.map(({ id, serverName, link }) => ({
                key: id,
                label: serverName,
                icon: serviceIcon(link),
                news: badgeOf(badges, link),
                event: 'open-service',
                onPress: () => leaveTo(link),
              }))}
            />
          </Card>
        </Section>
      )}
    </View>
  )
}

const Rows = ({ title, items }: { title: string; items: readonly ServiceItem[] }) => (
  <View>
    {items.length > 0 && (
      <Section title={title}>
        <Card flush>
          {items.map(item => (
            <ServiceRow key={item.id} item={item} pictured />
          ))}
        </Card>
      </Section>
    )}
  </View>
)
