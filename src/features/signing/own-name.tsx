import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { LocalError } from '@/api/errors'
import { useRun } from '@/api/run'
import { isSameName } from '@/lib/person-name'
import { canvas } from '@/platform/canvas'
import { CanvasFailure } from '@/platform/canvas/types'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Segmented } from '@/ui/layout/tab-list'
import './own-name.scss'
import { Pad } from './pad'
import { signaturePicture } from './signature-picture'
import type { Stroke } from './strokes'
import type { Signature } from './use-signing'
import type { NameFieldProps, WayToSign } from './way-to-sign'

const ways = [
  { value: 'drawn', label: '手写签名' },
  { value: 'typed', label: '输入姓名' },
] as const
type Way = (typeof ways)[number]['value']

/** The person's signature so far. */
interface OwnName {
  way: Way
  strokes: readonly Stroke[]
  /** The drawn signature: the address to show, and the picture to send. '' if there is none. */
  address: string
  picture: string
  typed: string
}

const noName: OwnName = {
  way: canvas.supported ? 'drawn' : 'typed',
  strokes: [],
  address: '',
  picture: '',
  typed: '',
}

/** The error text for a missing or wrong signature; '' for none. */
function nameFault({ way, picture, typed }: OwnName, name: string): string {
  if (way === 'drawn') return picture === '' ? '请先手写签名' : ''
  if (typed.trim() === '') return '请输入您的姓名'
  return name !== '' && !isSameName(typed, name) ? `输入的姓名与账户姓名不一致，请输入「${name}」` : ''
}

const signatureOf = ({ way, picture, typed }: OwnName): Signature =>
  way === 'drawn' ? { signature: picture } : { typedName: typed.trim() }

/**
 * The field of a signature: drawn with the finger, or the typed name for people who cannot draw. Both have the same
 * legal effect.
 */
function OwnNameField({ name, value, onChange, error }: NameFieldProps<OwnName>) {
  const [open, setOpen] = useState(false)
  // The strokes of an unfinished drawing that the person left, perhaps by mistake.
  const [begun, setBegun] = useState<readonly Stroke[]>([])
  const drawing = useRun(
    async (strokes: readonly Stroke[]) => {
      try {
        const drawn = await signaturePicture(strokes)
        onChange({ ...value, strokes, address: drawn.address, picture: await canvas.dataAddress(drawn) })
      } catch (failure) {
        if (!(failure instanceof CanvasFailure)) throw failure
        throw new LocalError(failure.message, '手机内存不足，签名没能保存。请重试，或改为输入姓名')
      }
    },
    { inPlace: true },
  )
  const drawn = value.picture !== ''
  return (
    <Card>
      <View className="own-name__way">
        {canvas.supported && (
          <Segmented
            event="signing-way"
            label="签署方式"
            items={ways}
            value={value.way}
            onChange={way => onChange({ ...value, way })}
          />
        )}
      </View>
      <View>
        {value.way === 'drawn' ? (
          <View>
            <View className="own-name__sheet">
              {drawn && (
                <Image
                  className="own-name__picture"
                  src={value.address}
                  mode="aspectFit"
                  {...aria({ role: 'img', label: `${name}的手写签名` })}
                />
              )}
            </View>
            <Button event="begin-signature" block kind="secondary" busy={drawing.busy} onPress={() => setOpen(true)}>
              {drawn ? '重新签名' : '开始签名'}
            </Button>
            <View className="own-name__fault" {...(error ? aria({ role: 'alert' }) : undefined)}>
              {error}
            </View>
            <FormFailure of={drawing} />
          </View>
        ) : (
          <Field
            label="您的姓名"
            value={value.typed}
            maxLength={60}
            onChange={typed => onChange({ ...value, typed })}
            error={error}
            hint="输入姓名与手写签名具有同等效力"
          />
        )}
      </View>
      <View>
        {open && (
          <Pad
            strokes={begun.length > 0 ? begun : value.strokes}
            name={name}
            onClose={strokes => {
              setOpen(false)
              setBegun(strokes)
            }}
            onDone={strokes => {
              setOpen(false)
              setBegun([])
              return drawing.run(strokes)
            }}
          />
        )}
      </View>
    </Card>
  )
}

export const byOwnName: WayToSign<OwnName> = {
  none: noName,
  Field: OwnNameField,
  faultOf: nameFault,
  signatureOf,
}
