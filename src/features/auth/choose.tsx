import { View } from '@tarojs/components'
import { useEffect } from 'react'

import { navigate } from '@/navigation/go'
import { face } from '@/platform/face'
import { useLock } from '@/stores/lock'
import { useVerification, type Way } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Icon, type IconName } from '@/ui/base/icon'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'
import { useFace } from './face/use-face'
import { openWay, takeUp, waysFor } from './flow/flow'
import { useOwnWays } from './flow/proof'
import { families, type PurposeName, purposes } from './flow/purposes'
import { Head } from './head'
import { Help } from './help'

const WORDS: Readonly<Record<Way, { icon: IconName; title: string; note: string }>> = {
  sms: { icon: 'phone', title: '短信验证码', note: '发送到您预留的手机号码' },
  password: { icon: 'lock', title: '登录密码', note: '输入您设置的登录密码' },
  face: { icon: 'person', title: '人脸识别', note: '需要使用摄像头，本人操作' },
}

/** The choice of a visitor's verification methods, found in the identity step. */
export function VisitorChoice({ name }: { name: PurposeName }) {
  const ways = useVerification(({ claim }) => claim?.ways) ?? []
  useEffect(() => takeUp(name), [name])
  return (
    <Screen>
      <Head title="选择验证方式" reason="任选一种，确认是您本人" step={{ name, stage: 'choose' }} />
      <Ways name={name} ways={waysFor(purposes[name], ways)} />
      <Help at="choose" />
    </Screen>
  )
}

/**
 * The first step of a customer: the choice of their verification methods. For unlocking, the lock's own method comes
 * first.
 */
export function CustomerChoice({ purpose: name }: { purpose: PurposeName }) {
  const purpose = purposes[name]
  const account = useOwnWays()
  const preferred = useLock(lock => lock.way)
  useEffect(() => takeUp(name), [name])
  const ways = waysFor(purpose, account.data?.ways ?? [])
  const mobile = account.data?.mobile ?? ''
  const first = name === 'unlock' ? [...ways].sort((a, b) => Number(b === preferred) - Number(a === preferred)) : ways
  return (
    <Screen>
      <Head title={purpose.title} reason={purpose.reason} step={{ name, stage: 'choose' }} />
      <Loaded of={account} isEmpty={() => false}>
        {() => <Ways name={name} ways={first} mobile={mobile} />}
      </Loaded>
      <Help at="choose" />
    </Screen>
  )
}

interface WaysProps {
  name: PurposeName
  ways: readonly Way[]
  mobile?: string
}

/** The available methods. Face recognition appears only if this device and the certificate allow it. */
function Ways({ name, ways, mobile }: WaysProps) {
  const recognition = useFace(name)
  const here = ways.filter(way => way !== 'face' || face.supported)
  if (here.length === 0) {
    const help = (
      <Button event="open-customer-service" onPress={() => navigate('onlineService')}>
        联系客服
      </Button>
    )
    return <Empty action={help}>您的账户没有可用的验证方式，请联系客服办理</Empty>
  }
  // Families without a face screen start the face recognition here.
  const beginsHere = (way: Way) => way === 'face' && !families[purposes[name].family].face
  return (
    <View>
      <Card flush>
        {here.map(way => (
          <Cell
            key={way}
            lead={<Icon name={WORDS[way].icon} />}
            title={WORDS[way].title}
            note={way === 'sms' && mobile ? `发送到 ${mobile}` : WORDS[way].note}
            arrow
            {...(beginsHere(way) && { event: 'begin-face' })}
            onPress={() => (beginsHere(way) ? recognition.begin() : openWay(name, way))}
          />
        ))}
      </Card>
      {recognition.notice}
    </View>
  )
}
