import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { useRun } from '@/api/run'
import { type Gathering, WallCode } from '@/contract/gatherings'
import { formatChineseInstant } from '@/lib/chinese-date'
import { near } from '@/platform/near'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { AS_PASTED } from '@/ui/form/text-input/tidied'
import { Card } from '@/ui/layout/card'
import { Dialog } from '@/ui/overlay/dialog'
import './gatherings.scss'
import { codeReader, NO_WALL, readWall } from './scan'
import type { Scanned, useSignIn } from './use-sign-in'

interface SignInCardProps {
  event: Gathering
  /** The person has agreed earlier that the staff learn whether they are near. */
  tellsPlace: boolean
  /** A code from the address, scanned with the phone's own camera. */
  code: string
  signing: ReturnType<typeof useSignIn>
}

/** Signs in at one event, by scanning the code at the venue or by typing it. */
export function SignInCard({ event, tellsPlace, code, signing }: SignInCardProps) {
  const [typed, setTyped] = useState(code)
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState<Scanned | null>(null)
  const read = codeReader()
  const spot = event.latitude && event.longitude
  const asks = event.asksPlace && spot && near.supported
  /** Adds whether the phone is near. Without that answer the sign-in is sent all the same. */
  const withWord = async (scanned: Scanned): Promise<Scanned> => {
    const word = await near.to({ latitude: Number(event.latitude), longitude: Number(event.longitude) })
    return word ? { ...scanned, near: word } : scanned
  }
  const telling = useRun(async (scanned: Scanned) => signing.send(await withWord(scanned)))
  const busy = telling.busy || signing.busy
  const begin = (scanned: Scanned) => {
    if (!asks) return signing.send(scanned)
    return tellsPlace ? telling.run(scanned) : setAsked(scanned)
  }
  const scanning = useRun(async () => {
    const text = await read?.()
    if (!text) return
    const wall = readWall(text)
    if (wall?.id === event.id) return begin(wall)
    toast.say(wall ? '这是另一个活动的签到码' : NO_WALL)
  })
  const submit = () => {
    const read = v.safeParse(WallCode, typed)
    if (!read.success) return setFault(read.issues[0].message)
    return begin({ id: event.id, code: read.output })
  }
  const withPlace = async () => {
    const scanned = asked && (await withWord({ ...asked, agrees: true }))
    setAsked(null)
    if (scanned) void signing.send(scanned)
  }
  const withoutPlace = () => {
    const scanned = asked
    setAsked(null)
    if (scanned) void signing.send(scanned)
  }
  return (
    <Card>
      <View className="gatherings__title">{event.title}</View>
      <View className="gatherings__small">{`${event.placeName}，${formatChineseInstant(event.startsAt)} 开始`}</View>
      <View>
        {read && (
          <Button event="scan-wall" block busy={scanning.busy || busy} onPress={() => scanning.run()}>
            扫描现场签到码
          </Button>
        )}
      </View>
      <Field
        label="签到码"
        value={typed}
        onChange={value => {
          setFault('')
          setTyped(value)
        }}
        maxLength={AS_PASTED}
        error={fault}
        hint="现场屏幕上的6位字母或数字，每半分钟更换一次"
        onConfirm={submit}
      />
      <View>
        {asks && tellsPlace && (
          <View className="gatherings__small">您已同意签到时告诉工作人员是否在附近，可以在“授权管理”撤回</View>
        )}
      </View>
      <FormFailure of={signing.failureOf(event.id)} />
      <Button event="sign-in" kind={read ? 'secondary' : 'primary'} block busy={busy} onPress={submit}>
        签到
      </Button>
      <Dialog
        event="tell-near"
        open={asked !== null}
        title="告诉工作人员您在附近？"
        confirm="同意并签到"
        cancel="不用，直接签到"
        of={null}
        onConfirm={withPlace}
        onCancel={withoutPlace}
      >
        <View>
          工作人员想知道签到的人是否在附近，仅供参考。大概位置只在本机比较，不发送、不保存，只发送“在附近”或“不在附近”，活动结束后删除。同意后以后签到不再询问，可以随时在“授权管理”撤回。
        </View>
      </Dialog>
    </Card>
  )
}
