import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { rewards } from '@/contract/rewards'
import { formatInstant } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Checkbox } from '@/ui/form/checkbox'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Dialog } from '@/ui/overlay/dialog'
import './rewards.scss'

const TERMS = [
  '我们用您每天的资产计算日均资产和会员等级，用您的答题、邀请和领取记录发放奖励。这些只用于活动与权益，不提供给其他公司。',
  '邀请好友时，我们比对登录设备、手机号码和微信，防止同一个人重复计算。邀请人只能看到好友姓名的第一个字。',
  '参加与否不影响您的账户、交易和其他服务。您可以随时撤回同意，已经领取的权益仍然有效。',
] as const

const AGREE = '我已阅读并同意以上说明'

/** Shows its children to people who agreed to take part. Others see the terms and can agree. */
export function WithConsent({ children }: { children: ReactNode }) {
  const consent = useCall(rewards.getRewardConsent, {})
  return <Loaded of={consent}>{({ hasAgreed }) => (hasAgreed ? <View>{children}</View> : <Asking />)}</Loaded>
}

function Asking() {
  const [ticked, setTicked] = useState(false)
  const [fault, setFault] = useState('')
  const agreeing = useSubmit(rewards.setRewardConsent, { inPlace: true })
  const agree = () => {
    if (!ticked) return setFault('请先勾选')
    return agreeing.run({ agrees: true })
  }
  return (
    <Card>
      <View className="rewards__title">活动与权益说明</View>
      {TERMS.map(term => (
        <View key={term} className="rewards__text">
          {term}
        </View>
      ))}
      <Checkbox
        label={AGREE}
        value={ticked}
        error={fault}
        onChange={value => {
          setTicked(value)
          setFault('')
        }}
      />
      <Button event="agree-to-rewards" block busy={agreeing.busy} onPress={agree}>
        同意并参加
      </Button>
      <FormFailure of={agreeing} />
    </Card>
  )
}

/** The date of the consent, and the button that withdraws it. */
export function ConsentRow() {
  const consent = useCall(rewards.getRewardConsent, {})
  const [asking, setAsking] = useState(false)
  const leaving = useSubmit(rewards.setRewardConsent, { inPlace: true, after: () => setAsking(false) })
  return (
    <View>
      {consent.data?.hasAgreed && (
        <Card>
          <View className="rewards__text">
            {`您于 ${formatInstant(consent.data.agreedAt).slice(0, 10)} 同意了活动与权益说明。`}
          </View>
          <Button event="leave-rewards" kind="text" block onPress={() => setAsking(true)}>
            撤回同意
          </Button>
        </Card>
      )}
      <Dialog
        open={asking}
        event="leave-rewards"
        title="撤回同意？"
        confirm="撤回同意"
        of={leaving}
        danger
        onConfirm={() => leaving.run({ agrees: false })}
        onCancel={() => setAsking(false)}
      >
        撤回后不再计算等级、不再发放奖励，您的邀请码随即失效。已经领取的权益仍然有效，以后可以重新同意。
      </Dialog>
    </View>
  )
}
