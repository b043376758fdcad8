import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useAccountInfo } from '@/api/use-account-info'
import { formatChineseDay } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Icon } from '@/ui/base/icon'
import { Loaded } from '@/ui/base/loaded'
import { Press } from '@/ui/base/press'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Agents } from './agents'

export type Info = NonNullable<ReturnType<typeof useAccountInfo>['data']>

/** Something that the value is used for. */
export interface Use {
  title: string
  note?: string
  /** Opens the screen where it is done. */
  onPress?: () => unknown
}

interface FactProps {
  /** Such as '手机号码'. */
  label: string
  /** The value, or '' for none. */
  of: (info: Info) => string
  /** Since when it is so. Null if that was not recorded. */
  since: (info: Info) => string | null
  /** The value with its middle masked. */
  masked: (value: string) => string
  purpose: 'changePhone' | 'changeEmail' | 'changeAddress'
  /** The uses of the value. */
  uses: readonly Use[]
  /** The notices that go there. */
  children?: ReactNode
}

/**
 * One field of the account: the value that is stored now, masked until the person asks to see it, since when, what it
 * is used for, the notices that go there, and the button that changes it.
 */
export function Fact({ label, of, since, masked, purpose, uses, children }: FactProps) {
  const info = useAccountInfo()
  const [open, setOpen] = useState(false)
  return (
    <Screen
      action={
        <Button event="change-account" block onPress={() => navigate('homeAuthChoose', { purpose })}>
          {`修改${label}`}
        </Button>
      }
    >
      <Loaded of={info} isEmpty={() => false}>
        {data => {
          if (!data) return <Empty picture="trouble">账户资料加载失败，请稍后重试</Empty>
          const value = of(data)
          const day = since(data)
          const eye = (
            <Press
              event="show-value"
              compact
              label={open ? `隐藏${label}` : `显示${label}`}
              onPress={() => setOpen(!open)}
            >
              <Icon name={open ? 'eye' : 'eye-off'} />
            </Press>
          )
          return (
            <Card flush>
              <Cell
                title={label}
                note={value === '' ? '未填写' : open ? value : masked(value)}
                value={value === '' ? undefined : eye}
              />
              {value !== '' && day && <Cell title="登记时间" value={formatChineseDay(day)} />}
            </Card>
          )
        }}
      </Loaded>
      <Section title="用在哪里">
        <UseRows uses={uses} />
      </Section>
      {children}
      <View>
        <Agents />
      </View>
    </Screen>
  )
}

/** Uses of a value, one below the other. */
export const UseRows = ({ uses }: { uses: readonly Use[] }) => (
  <Card flush>
    {uses.map(({ title, note, onPress }) => (
      <Cell key={title} title={title} note={note} {...(onPress && { onPress, arrow: true })} />
    ))}
  </Card>
)
