import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type Device, personal } from '@/contract/personal'
import { formatInstant } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Tag } from '@/ui/base/tag'
import { wholeDays } from '@/ui/base/whole-days'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'
import './own.scss'
import { deviceName } from './words'

const where = ({ network }: Device) => (network === '' ? '网络地址未知' : `网络 ${network}`)

/** The active logins. Each can be ended, or all others at once. */
export function Devices() {
  const devices = useCall(personal.listDevices, {})
  return (
    <View>
      <Loaded of={devices} count={3}>
        {rows => <Logins rows={rows} />}
      </Loaded>
      <View className="own__after">
        <Notice>
          网络地址只显示前一半，用来分辨是不是您常用的网络。最近使用时间精确到分钟。看到不认识的设备，请让它退出，并修改密码。
        </Notice>
      </View>
    </View>
  )
}

function Logins({ rows }: { rows: readonly Device[] }) {
  const [asked, setAsked] = useState<Device | 'all' | null>(null)
  const close = () => setAsked(null)
  const endOne = useSubmit(personal.endDevice, { inPlace: true, after: close })
  const endAll = useSubmit(personal.endOtherDevices, { inPlace: true, after: close })
  const others = rows.filter(({ isThis }) => !isThis)
  return (
    <View>
      <Section title="本机">
        <Card flush>
          {rows
            .filter(({ isThis }) => isThis)
            .map(row => (
              <Login key={row.id} row={row} />
            ))}
        </Card>
      </Section>
      <Section title={`其他设备（${others.length}）`}>
        {others.length === 0 ? (
          <Notice icon="check">没有其他设备登录您的账户</Notice>
        ) : (
          <Card flush>
            {others.map(row => (
              <Login key={row.id} row={row} onEnd={() => setAsked(row)} />
            ))}
          </Card>
        )}
      </Section>
      <View>
        {others.length > 1 && (
          <Button event="end-other-devices" kind="secondary" block onPress={() => setAsked('all')}>
            让其他设备全部退出
          </Button>
        )}
      </View>
      <Dialog
        open={asked !== null}
        event="end-device"
        title={asked === 'all' ? '让其他设备全部退出？' : '让这台设备退出？'}
        confirm="让它退出"
        of={asked === 'all' ? endAll : endOne}
        danger
        onConfirm={() => (asked === 'all' ? endAll.run(undefined) : asked && endOne.run({ id: asked.id }))}
        onCancel={close}
      >
        {asked !== null && asked !== 'all' && `${deviceName(asked)}。`}
        退出后，不再通过微信自动登录，要重新验证身份才能查看您的账户，正在进行的身份验证和下载链接也会失效。本机不受影响。
      </Dialog>
    </View>
  )
}

const Login = ({ row, onEnd }: { row: Device; onEnd?: () => void }) => (
  <Cell
    title={deviceName(row)}
    note={
      <View>
        <View>{wholeDays(`最近使用 ${formatInstant(row.lastSeenAt).slice(0, 16)}`)}</View>
        <View>{wholeDays(`登录于 ${formatInstant(row.loggedInAt).slice(0, 16)}`)}</View>
        <View>{where(row)}</View>
      </View>
    }
    value={
      onEnd ? (
        <Button event="end-device" kind="text" label={`退出 ${deviceName(row)}`} onPress={onEnd}>
          退出
        </Button>
      ) : (
        <Tag tone="brand">本机</Tag>
      )
    }
  />
)
