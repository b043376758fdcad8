import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Failure } from '@/ui/base/failure'
import { Icon, type IconName } from '@/ui/base/icon'
import { Skeleton } from '@/ui/base/skeleton'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Names } from './names'

const icons: IconName[] = [
  'home',
  'chart',
  'grid',
  'person',
  'eye',
  'eye-off',
  'list',
  'gift',
  'clock',
  'document',
  'calendar',
  'bell',
  'search',
  'close',
  'check',
  'plus',
  'minus',
  'refresh',
  'phone',
  'mail',
  'pin',
  'shield',
  'lock',
  'camera',
  'download',
  'share',
  'star',
  'star-full',
  'info',
  'warn',
  'offline',
  'edit',
  'bin',
  'headset',
  'filter',
  'crown',
  'copy',
  'gear',
  'pie',
  'trend',
  'left',
  'right',
  'up',
  'down',
]

export const States = () => (
  <>
    <Section title="状态">
      <Names of="Skeleton · Empty · Failure" />
      {(['figure', 'rows', 'chart', 'text', 'grid'] as const).map(shape => (
        <Card key={shape}>
          <Skeleton shape={shape} />
        </Card>
      ))}
      <Empty
        action={
          <Button size="small" onPress={() => undefined}>
            去看看基金
          </Button>
        }
      >
        还没有持有基金
      </Empty>
      <Failure sentence="系统繁忙，请稍后重试！" onRetry={() => undefined} />
      <Failure sentence="请您检查手机网络连接状态！" offline onRetry={() => undefined} />
    </Section>
    <Section title="图标">
      <Names of="Icon" />
      <Card>
        <View className="showcase__icons">
          {icons.map(name => (
            <View key={name} className="showcase__icon">
              <Icon name={name} large />
              <View>{name}</View>
            </View>
          ))}
        </View>
      </Card>
    </Section>
  </>
)
