import { View } from '@tarojs/components'
import { useState } from 'react'
import { useAccountInfo } from '@/api/use-account-info'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Icon } from '@/ui/base/icon'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Press } from '@/ui/base/press'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'
import { Agents } from './agents'

export type Info = NonNullable<ReturnType<typeof useAccountInfo>['data']>

interface FactProps {
  /** Such as '手机号码'. */
  label: string
  /** The value, or '' for none. */
  of: (info: Info) => string
  /** The value with its middle masked. */
  masked: (value: string) => string
  purpose: 'changePhone' | 'changeEmail' | 'changeAddress'
  hint: string
}

/** One field of the account as it is stored now, masked until the person asks to see it, and a button to change it. */
export function Fact({ label, of, masked, purpose, hint }: FactProps) {
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
            </Card>
          )
        }}
      </Loaded>
      <View>
        <Notice>{hint}</Notice>
      </View>
      <View>
        <Agents />
      </View>
    </Screen>
  )
}
