import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { SIGNATURE_PHOTO } from '@/contract/inheritances'
import { filePicker } from '@/platform/file-picker'
import type { LocalFile } from '@/platform/http/types'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { fileFault } from '@/widgets/file-fault'
import { FileSources } from '@/widgets/file-sources'
import './own-name.scss'
import type { NameFieldProps, WayToSign } from './way-to-sign'

/** The photo of the person's written name, or null. */
export type SignaturePhoto = LocalFile | null

const { mimeTypes } = SIGNATURE_PHOTO
const wanted = { mimeTypes, most: 1 }

/** The address of a chosen picture while it is shown. */
function useAddress(photo: SignaturePhoto) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!photo) return setAddress('')
    const made = filePicker.addressOf(photo)
    setAddress(made)
    return () => filePicker.forget(made)
  }, [photo])
  return address
}

/** The field of a photo of a name written on paper. Choosing a photo only shows it. Signing has its own button. */
function SignaturePhotoField({ name, value, onChange, error }: NameFieldProps<SignaturePhoto>) {
  const [choosing, setChoosing] = useState(false)
  const [refused, setRefused] = useState('')
  const address = useAddress(value)
  const fault = refused || error
  const take = ([photo]: readonly LocalFile[]) => {
    if (!photo) return
    const wrong = fileFault(photo, SIGNATURE_PHOTO)
    setRefused(wrong)
    // A photo that cannot be sent does not replace one that can.
    if (wrong === '') onChange(photo)
  }
  return (
    <Card>
      <View className="own-name__sheet">
        {address !== '' && (
          <Image
            className="own-name__picture"
            src={address}
            mode="aspectFit"
            onError={() => {
              setRefused('这张照片无法显示，请换一张')
              onChange(null)
            }}
            {...aria({ role: 'img', label: `${name}的签名照片` })}
          />
        )}
      </View>
      <Button event="pick-signature" block kind="secondary" onPress={() => setChoosing(true)}>
        {value ? '换一张照片' : '拍照或选择照片'}
      </Button>
      <View className="own-name__fault" {...(fault ? aria({ role: 'alert' }) : undefined)}>
        {fault}
      </View>
      <FileSources
        open={choosing}
        title="签名照片"
        wanted={wanted}
        onClose={() => setChoosing(false)}
        onPick={() => setRefused('')}
        onChosen={take}
        onFault={setRefused}
      />
    </Card>
  )
}

export const byPhoto: WayToSign<SignaturePhoto> = {
  none: null,
  Field: SignaturePhotoField,
  faultOf: photo => (photo ? '' : '请先拍照或选择签名照片'),
  signatureOf(photo) {
    if (!photo) throw new Error('there is no photo to sign with')
    return { photo }
  },
}
