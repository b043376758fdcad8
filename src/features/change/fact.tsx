import { View } from '@tarojs/components'
import { useState } from 'react'
import { useAccountInfo } from '@/api/use-account-info'
import { navigate } from '@/navigation'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { Loaded } from '@/ui/loaded'
import { Notice } from '@/ui/notice'
import { Press } from '@/ui/press'
import { Screen } from '@/ui/screen'

export type Info = NonNullable<ReturnType<typeof useAccountInfo>['data']>

interface FactProps {
  /** 手机号码. */
  label: string
  /** The value, or '' for none. */
  of: (info: Info) => string
  /** The same with its middle hidden. */
  masked: (value: string) => string
  errand: 'changePhone' | 'changeEmail' | 'changeAddress'
  hint: string
}

/** One thing of the account as it is kept now, hidden until the person wants to see it, and the way to change it. */
export function Fact({ label, of, masked, errand, hint }: FactProps) {
  const info = useAccountInfo()
  const [open, setOpen] = useState(false)
  return (
    <Screen
      onRefresh={info.refetch}
      action={
        <Button block onPress={() => navigate('homeAuthChoose', { errand })}>
          {`修改${label}`}
        </Button>
      }
    >
      <Loaded of={info} isEmpty={() => false}>
        {data => {
          if (!data) return <Empty icon="warn">账户资料暂时无法读取，请稍后重试</Empty>
          const value = of(data)
          const eye = (
            <Press compact label={open ? `隐藏${label}` : `显示${label}`} onPress={() => setOpen(!open)}>
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
    </Screen>
  )
}
