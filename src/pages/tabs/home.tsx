import { View } from '@tarojs/components'
import { useParameters } from '@/api/parameters'
import { useRun } from '@/api/run'
import { cardsFor, type HomeCard } from '@/features/home/cards'
import { Entries } from '@/features/home/entries'
import { Head } from '@/features/home/head'
import { Coming } from '@/features/home/later'
import { Summary } from '@/features/home/summary'
import { WatchList } from '@/features/home/watch-list'
import { Welcome } from '@/features/home/welcome'
import { useUnread } from '@/features/messages/unread'
import { shownInOrder } from '@/lib/arrangement'
import { login } from '@/navigation/login'
import { screen } from '@/navigation/screen'
import { useHomeArrangement } from '@/stores/home-arrangement'
import { isLoggedIn, useSession } from '@/stores/session'
import { Notice } from '@/ui/base/notice'
import { Skeleton } from '@/ui/base/skeleton'
import { type LaterPart, useLater } from '@/ui/base/use-later'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '易投服务', enablePullDownRefresh: true })

const news: LaterPart<object> = { load: () => import('@/features/messages/news') }
const arranging: LaterPart<object> = { load: () => import('@/features/home/arrange-home') }

/** The newest messages are the last card, so their code loads after the first screen. */
function News() {
  const Card = useLater(news)
  return Card ? <Card /> : <Skeleton count={2} />
}

/** The button at the end of the screen. */
function ArrangeHome() {
  const Arrange = useLater(arranging)
  return <View>{Arrange && <Arrange />}</View>
}

const CARDS: Readonly<Record<HomeCard, () => JSX.Element>> = {
  assets: Summary,
  coming: Coming,
  services: Entries,
  watch: WatchList,
  news: News,
}

/** The home screen, with the cards in the person's order. */
export default screen('home', function Home() {
  const loggedIn = useSession(isLoggedIn)
  const arrangement = useHomeArrangement()
  const codes = cardsFor(loggedIn).map(({ code }) => code)
  return (
    <Screen>
      <Top />
      <ForEverybody />
      <View>{!loggedIn && <Visitor />}</View>
      {shownInOrder(codes, arrangement).map(code => {
        const Card = CARDS[code as HomeCard]
        return (
          <View key={code}>
            <Card />
          </View>
        )
      })}
      <ArrangeHome />
    </Screen>
  )
})

/** Apart from the screen, so that a new number of messages renders only this part. */
const Top = () => <Head unread={useUnread()} />

/** The company's announcement for everybody, if there is one. */
function ForEverybody() {
  const notice = useParameters(state => state.notice)
  return <View>{notice !== '' && <Notice>{notice}</Notice>}</View>
}

function Visitor() {
  // The login shows its own failures.
  const { run: begin, busy } = useRun(() => login('home'), { inPlace: true })
  return <Welcome onLogin={begin} busy={busy} />
}
