import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { inheritances } from '@/contract/inheritances'
import { Button } from '@/ui/base/button'
import { LinkOffer } from '@/ui/base/link-offer'
import { FormFailure } from '@/ui/form/form-failure'
import { Sheet } from '@/ui/overlay/sheet'
import { linkTo } from '../people/links'

/** Opens the same form on another device of the same person, by a single-use link that is valid for five minutes. */
export function OtherDevice() {
  const [link, setLink] = useState('')
  const making = useSubmit(inheritances.getTempToken, {
    inPlace: true,
    stales: [],
    after: ({ tempToken }) => setLink(linkTo('inheritSendCode', { tempToken })),
  })
  return (
    <View>
      <Button event="other-device" kind="text" block busy={making.busy} onPress={() => making.run({})}>
        换一台设备继续填写
      </Button>
      <FormFailure of={making} />
      <Sheet open={link !== ''} title="在您的另一台设备上继续" onClose={() => setLink('')}>
        <LinkOffer link={link} copied="链接已复制，请在另一台设备上打开">
          链接5分钟内有效，只能打开一次。打开就是您的申请，请不要发给别人。
        </LinkOffer>
      </Sheet>
    </View>
  )
}
