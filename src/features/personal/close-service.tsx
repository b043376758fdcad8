import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { personal } from '@/contract/personal'
import { signOut } from '@/navigation/enter'
import { navigate } from '@/navigation/go'
import { toast } from '@/platform/toast'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { useWithProof } from '@/session/use-with-proof'
import { withdrawConsent } from '@/stores/consent'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Checkbox } from '@/ui/form/checkbox'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'
import './own.scss'
import { useEndBySession } from './use-end-by-session'

const UNDERSTOOD = '我已了解，注销后不能恢复'

/** Closes the e-service: the data that stay or go and why, then an identity check and a final confirmation. */
export function CloseService() {
  const closing = useCall(personal.getClosing, {})
  return (
    <Loaded of={closing} count={4} isEmpty={() => false}>
      {({ hindrances, consequences, deleted, kept }) => (
        <View>
          <Notice tone="warn">
            注销的是本应用的电子服务，不是基金账户。您的份额、定投和分红不变，可以通过购买渠道或客服办理业务。
          </Notice>
          <Section title="会删除">
            <Card>
              <View className="own__line">{`${deleted.join('、')}。微信会解除绑定，所有设备会退出登录。`}</View>
            </Card>
          </Section>
          <View>
            {consequences.map(sentence => (
              <Notice key={sentence}>{sentence}</Notice>
            ))}
          </View>
          <Section title="必须保留">
            <Card>
              {kept.map(({ why, names }) => (
                // Not list rows: a row has one line and cuts off longer text.
                <View key={why} className="own__kept">
                  <View className="own__why">{why}</View>
                  <View className="own__line">{names.join('、')}</View>
                </View>
              ))}
            </Card>
          </Section>
          {hindrances.length > 0 ? <Hindered by={hindrances} /> : <Close />}
        </View>
      )}
    </Loaded>
  )
}

const Hindered = ({ by }: { by: readonly string[] }) => (
  <Section title="现在还不能注销">
    {by.map(sentence => (
      <Notice key={sentence} tone="warn">
        {sentence}
      </Notice>
    ))}
  </Section>
)

function Close() {
  const [ticked, setTicked] = useState(false)
  const [fault, setFault] = useState('')
  const [asking, setAsking] = useState(false)
  const closing = useSubmit(personal.closeService, {
    inPlace: true,
    prepare: async (_: object) => ({ authToken: requireProof(AUTH) }),
    refused(error) {
      setAsking(false)
      forgetOldProof(AUTH)(error)
    },
    async after() {
      withdrawConsent()
      await signOut()
      toast.say('电子服务已注销，您已退出登录')
    },
  })
  useEndBySession(closing.failure)
  // The final confirmation comes after the identity check.
  const ask = useWithProof<object>(
    {
      ...closing,
      run: async () => {
        setAsking(true)
        return true
      },
    },
    () => navigate('homeAuthChoose', { purpose: 'ownData' }),
  )
  const begin = () => (ticked ? ask.run({}) : setFault('请先勾选'))
  return (
    <Section title="注销">
      <Card>
        <Checkbox
          label={UNDERSTOOD}
          value={ticked}
          error={fault}
          onChange={value => {
            setTicked(value)
            setFault('')
          }}
        />
        <Button event="close-service" kind="danger" block busy={closing.busy} onPress={begin}>
          注销电子服务
        </Button>
        <View className="own__outcome">
          <FormFailure of={closing} />
        </View>
      </Card>
      <Card flush>
        <Cell
          title="先下载个人信息副本"
          arrow
          onPress={() => navigate('secondAccountItems', { group: 'own-archive' })}
        />
      </Card>
      <Dialog
        open={asking}
        event="close-service"
        title="注销电子服务？"
        confirm="确认注销"
        of={closing}
        danger
        onConfirm={() => closing.run({})}
        onCancel={() => setAsking(false)}
      >
        注销后立即退出登录，不能再登录本应用，上面列出的内容会被删除，不能恢复。以后需要使用时请联系客服。
      </Dialog>
    </Section>
  )
}
