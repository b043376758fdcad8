import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Failure } from '@/ui/base/failure'
import { Icon, type IconName } from '@/ui/base/icon'
import shapes from '@/ui/base/icon/shapes.json'
import { Skeleton } from '@/ui/base/skeleton'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Names } from './names'

const icons = Object.keys({ ...shapes.lines, ...shapes.filled }) as IconName[]

export const States = () => (
  <>
    <Section title="状态">
      <Names of="Skeleton · Empty · Failure · Tag" />
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
      <Card>
        <Tag>已退款</Tag> <Tag tone="brand">审核中</Tag> <Tag tone="warn">待补充材料</Tag>
      </Card>
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
