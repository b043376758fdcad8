import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { inheritances } from '@/contract/inheritances'
import { replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { goOn } from '../application'
import { Help } from '../help'
import '../inherit.scss'
import { forgetInvitation } from './links'

/** The text before the number is verified: why this link came, and which data are not asked for. */
export const INVITED =
  '您的家人正在办理基金继承，请您确认属于您的部分，并签上自己的名字。请用申请人为您填写的手机号码验证。'

const TIPS = [
  '手机号码换了的话，请联系申请人修改后重新邀请您。',
  '办理不收取任何费用，我们不会请您转账，也不会向您要银行卡密码。',
]

/** Accepts the applicant's invitation, for an heir with a verified number. */
export function Invited({ invitation }: { invitation: string }) {
  const looked = useCall(inheritances.inheritApplication, { invitation }, { freshFor: 0 })
  const accepting = useSubmit(inheritances.acceptInvitation, {
    inPlace: true,
    after(progress) {
      forgetInvitation()
      return goOn(progress)
    },
  })
  const { data } = looked
  const leave = () => {
    forgetInvitation()
    return replace('inheritList')
  }
  const accept = (
    <Button event="accept-invitation" block busy={accepting.busy} onPress={() => accepting.run({ invitation })}>
      查看并办理
    </Button>
  )
  return (
    <Screen {...(data?.valid && { action: accept })}>
      <Loaded of={looked} skeleton="text" isEmpty={() => false}>
        {({ valid, decedentName }) =>
          valid ? (
            <Card>
              <View className="inherit__title">{`${decedentName} 的基金继承`}</View>
              <View className="inherit__lead">您是继承人之一。接下来请确认属于您的部分，并签上自己的名字。</View>
              <View className="inherit__lead">这里不会显示其他继承人的证件和号码，他们也看不到您的。</View>
            </Card>
          ) : (
            <Empty
              action={
                <Button event="open-own-applications" size="small" onPress={leave}>
                  查看我的申请
                </Button>
              }
            >
              这个邀请已失效，或不是发给这个手机号码的。请联系申请人重新发送
            </Empty>
          )
        }
      </Loaded>
      <FormFailure of={accepting} />
      <Help step="打开邀请" tips={TIPS} />
    </Screen>
  )
}
