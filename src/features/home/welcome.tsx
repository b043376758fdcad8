import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { HeroCard } from '@/widgets/hero-card'
import './welcome.scss'

/** Shown to visitors instead of the summary: the app's features, and the login button. */
export function Welcome({ onLogin, busy }: { onLogin: () => unknown; busy: boolean }) {
  return (
    <HeroCard>
      <View className="welcome__title">您的基金，一处看清</View>
      <View className="welcome__text">登录后查看资产、收益、交易与分红；您的数据只对您本人可见。</View>
      <Button block event="log-in" busy={busy} onPress={onLogin}>
        登录查看我的资产
      </Button>
    </HeroCard>
  )
}
