import { View } from '@tarojs/components'
import { useRun } from '@/api/run'
import { Entries } from '@/features/home/entries'
import { Summary } from '@/features/home/summary'
import { WatchList } from '@/features/home/watch-list'
import { Welcome } from '@/features/home/welcome'
import { News } from '@/features/messages/news'
import { login } from '@/navigation/login'
import { screen } from '@/navigation/screen'
import { isLoggedIn, useSession } from '@/stores/session'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '易投服务', enablePullDownRefresh: true })

export default screen('home', function Home() {
  const loggedIn = useSession(isLoggedIn)
  // The login tells its failures itself.
  const { run: begin, busy } = useRun(() => login('home'), { inPlace: true })
  return (
    <Screen>
      <View>{loggedIn ? <Summary /> : <Welcome onLogin={begin} busy={busy} />}</View>
      <Entries />
      <WatchList />
      <News />
    </Screen>
  )
})
