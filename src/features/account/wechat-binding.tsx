import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import { signOut } from '@/navigation/enter'
import { address } from '@/platform/address'
import { tourUnlessAgreed } from '@/stores/consent'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'

/** The WeChat account that is bound to the customer, and the button that unbinds it. Unbinding logs the person out. */
export function WechatBinding() {
  const binding = useCall(account.checkIsBindEservice, {})
  const unbind = useSubmit(auth.accountUnBind, {
    async after() {
      tourUnlessAgreed()
      await signOut()
      address.reload()
    },
  })
  const [asking, setAsking] = useState(false)
  return (
    <View>
      {binding.data?.isBind && (
        <Section title="微信">
          <Card flush>
            <Cell
              title="微信绑定"
              value={binding.data.nickname || '已绑定'}
              arrow
              event="ask-unbind-wechat"
              onPress={() => setAsking(true)}
            />
          </Card>
        </Section>
      )}
      <Dialog
        event="unbind-wechat"
        open={asking}
        title="解除微信绑定？"
        confirm="解除并退出"
        danger
        onConfirm={() => unbind.run({})}
        onCancel={() => setAsking(false)}
      >
        解除后将退出登录，不再自动登录，也收不到账户通知。再次进入时需要重新验证身份。
      </Dialog>
    </View>
  )
}
