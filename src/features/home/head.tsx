import { View } from '@tarojs/components'
import { greeting } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { prefer, usePreferences } from '@/stores/preferences'
import { useShell } from '@/stores/shell'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './head.scss'

function search() {
  useShell.setState({ searching: true })
  return navigate('service')
}

/** The head of the home screen: a greeting, larger letters, the search, and the messages. */
export function Head({ unread }: { unread: number }) {
  const elder = usePreferences(state => state.elder)
  return (
    <View className="head">
      <View className="head__hello" {...aria({ role: 'heading', level: 1 })}>
        {greeting(new Date())}
      </View>
      <Press
        className="head__letters"
        role="switch"
        checked={elder}
        label="大字模式"
        event="switch-elder-mode"
        onPress={() => prefer({ elder: !elder })}
        rapid
      >
        {elder ? '标准字号' : '大字'}
      </Press>
      <Press className="head__button" role="link" label="搜索服务" onPress={search}>
        <Icon name="search" />
      </Press>
      <Press
        className="head__button"
        role="link"
        label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
        onPress={() => navigate('messages')}
      >
        <View className="head__bell">
          <Icon name="bell" />
          {unread > 0 && <View className="head__dot" />}
        </View>
      </Press>
    </View>
  )
}
