import { View } from '@tarojs/components'
import { useContext, useEffect, useRef, useState } from 'react'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { tabs } from '@/contract/tabs'
import { signOut } from '@/navigation/enter'
import { navigate } from '@/navigation/go'
import { address } from '@/platform/address'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { tourUnlessAgreed } from '@/stores/consent'
import { VisibleContext } from '@/stores/store'
import { proofToken } from '@/stores/verification'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'

/**
 * The WeChat account that is bound to the customer, and the button that unbinds it after an identity check. Unbinding
 * logs the person out.
 */
export function WechatBinding() {
  const binding = useCall(tabs.account.checkIsBindEservice, {})
  const unbind = useSubmit(tabs.auth.accountUnBind, {
    inPlace: true,
    prepare: async (_: object) => ({ authToken: requireProof(AUTH) }),
    refused: forgetOldProof(AUTH),
    async after() {
      tourUnlessAgreed()
      await signOut()
      address.reload()
    },
  })
  const { asking, ask, close } = useAskWithProof()
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
              onPress={ask}
            />
          </Card>
        </Section>
      )}
      <Dialog
        event="unbind-wechat"
        open={asking}
        title="解除微信绑定？"
        confirm="解除并退出"
        of={unbind}
        danger
        onConfirm={() => unbind.run({})}
        onCancel={close}
      >
        解除后将退出登录，不再自动登录，也收不到账户通知。再次进入时需要重新验证身份。
      </Dialog>
    </View>
  )
}

/**
 * Opens a confirmation dialog after an identity check: at once with a valid proof, else when the person returns with
 * one.
 */
function useAskWithProof() {
  const visible = useContext(VisibleContext)
  const [asking, setAsking] = useState(false)
  const proving = useRef(false)
  useEffect(() => {
    if (!visible || !proving.current) return
    proving.current = false
    setAsking(proofToken(AUTH) !== '')
  }, [visible])
  const ask = () => {
    if (proofToken(AUTH) !== '') return setAsking(true)
    proving.current = true
    return navigate('homeAuthChoose', { purpose: 'unbindWechat' })
  }
  return { asking, ask, close: () => setAsking(false) }
}
