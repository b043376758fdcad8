import { View } from '@tarojs/components'
import * as v from 'valibot'
import { useSubmit } from '@/api/submit'
import { InviteCode, rewards } from '@/contract/rewards'
import { navigate, replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { AS_PASTED } from '@/ui/form/text-input/tidied'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import './rewards.scss'

const Typed = v.object({ inviteCode: InviteCode })

/** Accepts an invitation with the code of the opened link, or with a typed code. */
export function AcceptForm({ inviteCode }: { inviteCode: string }) {
  const accepting = useSubmit(rewards.joinByInvitation, {
    inPlace: true,
    after: () => replace('inviteSuccess', { what: 'joined' }),
  })
  const form = useForm({ schema: Typed, initial: { inviteCode }, submit: accepting })
  return (
    <Card>
      <View className="rewards__title">{inviteCode === '' ? '输入朋友的邀请码' : '您收到一份邀请'}</View>
      <View className="rewards__text">接受后，您和朋友各得一份学习礼包。每人只能接受一次。</View>
      <Field label="邀请码" maxLength={AS_PASTED} hint="8位字母和数字" {...form.field('inviteCode')} />
      <View className="rewards__action">
        <Button event="accept-invitation" block busy={form.busy} onPress={form.submit}>
          接受邀请
        </Button>
      </View>
      <FormFailure of={form} />
      <View>
        {form.failure && (
          <Button event="open-invite-rules" kind="text" block onPress={() => navigate('inviteLess')}>
            看看现在能做什么
          </Button>
        )}
      </View>
    </Card>
  )
}
