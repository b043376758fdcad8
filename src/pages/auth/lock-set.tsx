import { View } from '@tarojs/components'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useLock } from '@/stores/lock'
import type { Way } from '@/stores/verification'
import { Notice } from '@/ui/base/notice'
import { Switch } from '@/ui/form/switch'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '安全锁' })

const WORDS: Readonly<Record<Way, string>> = { sms: '短信验证码', password: '登录密码', face: '人脸识别' }

/**
 * Turns the safety lock on and off and sets how it opens, each after a verification. The method of that verification is
 * the one that opens the lock.
 */
export default screen('lockSet', function LockSet() {
  const { on, way } = useLock()
  return (
    <Screen>
      <Card flush>
        <Cell
          title="安全锁"
          note="5分钟没有使用就自动锁定，遮住屏幕上的内容"
          value={
            <Switch
              event="switch-lock"
              label="安全锁"
              on={on}
              leads
              onChange={wanted => navigate('homeAuthChoose', { purpose: wanted ? 'lockOn' : 'lockOff' })}
            />
          }
        />
        {on && (
          <Cell
            title="解锁方式"
            value={way ? WORDS[way] : '每次选择'}
            arrow
            onPress={() => navigate('homeAuthChoose', { purpose: 'lockWay' })}
          />
        )}
      </Card>
      <View>
        <Notice>安全锁只在这台设备上生效。退出登录后再次登录，仍按这里的设置锁定。</Notice>
      </View>
    </Screen>
  )
})
