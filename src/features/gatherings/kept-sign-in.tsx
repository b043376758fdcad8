import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useRun } from '@/api/run'
import { formatInstant } from '@/lib/date'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import './gatherings.scss'
import { codeReader, NO_WALL, readWall } from './scan'
import type { Scanned, useSignIn } from './use-sign-in'

type Signing = ReturnType<typeof useSignIn>

interface KeptSignInProps {
  signing: Signing
  /** The server has answered a call of this screen, so there is a network. */
  isAnswered: boolean
}

/** A scanned code that is not sent yet, of any event. It is sent as soon as the server can be reached. */
export function KeptSignIn({ signing, isAnswered }: KeptSignInProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server has answered.
  useEffect(() => {
    if (isAnswered) signing.sendKept()
  }, [isAnswered])
  const { kept, busy, sendKept } = signing
  return (
    <View>
      {kept && (
        <Notice icon="clock" tone="warn" event="send-kept-code" action="现在发送" busy={busy} onPress={sendKept}>
          {`已记下 ${formatInstant(kept.scannedAt).slice(11)} 扫到的签到码，还没有发出，暂不算签到。联网后自动发送`}
        </Notice>
      )}
      <FormFailure of={signing.failureOf()} />
    </View>
  )
}

/**
 * Stores the scanned code while the events cannot be loaded. `brought` is a code that the phone's own camera has read.
 */
export function KeepCard({ signing, brought }: { signing: Signing; brought: Scanned | null }) {
  const read = codeReader()
  const scanning = useRun(async () => {
    const text = await read?.()
    if (!text) return
    const wall = readWall(text)
    if (wall) signing.keep(wall)
    else toast.say(NO_WALL)
  })
  if (signing.kept || (!brought && !read)) return <View />
  return (
    <Card>
      <View className="gatherings__text">没有网络也能签到：先记下签到码，联网后自动发送，再由工作人员确认。</View>
      {brought ? (
        <Button event="keep-wall-code" block onPress={() => signing.keep(brought)}>
          记下签到码
        </Button>
      ) : (
        <Button event="scan-wall" block busy={scanning.busy} onPress={() => scanning.run()}>
          扫描现场签到码
        </Button>
      )}
    </Card>
  )
}
