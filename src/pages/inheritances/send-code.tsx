import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { useRun } from '@/api/run'
import { useSubmit } from '@/api/submit'
import { inheritances } from '@/contract/inheritances'
import { HeirLogin } from '@/features/auth/sms/heir-login'
import { Help } from '@/features/inheritances/help'
import { INVITED, Invited } from '@/features/inheritances/people/invited'
import { useInvitedFirst } from '@/features/inheritances/people/invited-first'
import { useIsKnown } from '@/features/inheritances/people/known-first'
import { useInvitation } from '@/features/inheritances/people/links'
import { identify } from '@/navigation/enter'
import { currentTarget, goToPath, replace } from '@/navigation/go'
import { loginTo } from '@/navigation/login'
import { screen } from '@/navigation/screen'
import { useWayOn } from '@/navigation/use-way-on'
import { acceptHeir } from '@/session/accept'
import { rememberTarget, takeTarget } from '@/session/target'
import { takeLaunchParams } from '@/stores/launch-params'
import { loginTarget } from '@/stores/on-device'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { Entering } from '@/ui/layout/entering'

definePageConfig({ navigationBarTitleText: '手机号码验证' })

const OWN_NUMBER = '为了保护家人的信息，请先验证您自己的手机号码。不是我们的客户也可以办理。'

/** Goes to the screen that the person wanted, or to their applications. */
function onward() {
  const target = takeTarget()
  return target ? goToPath(target) : replace('inheritList')
}

/**
 * Logs a customer in, and then returns to the invitation or the wanted screen. A person known to WeChat need not enter
 * their identity.
 */
async function asCustomer() {
  if (!loginTarget.get()) rememberTarget(currentTarget())
  const target = loginTarget.get() ?? ''
  return loginTo(target, () => identify(target, replace))
}

/** Logs the person in by a link from their other device, which works once, without a code. */
function useOtherDevice() {
  const entering = useSubmit(inheritances.checkUserPhone, {
    inPlace: true,
    after({ token, mobile, customerName, draftKey }) {
      acceptHeir({ token, mobile, name: customerName, draftKey })
    },
  })
  const begun = useRef(false)
  const { run } = entering
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const { tempToken } = takeLaunchParams('tempToken')
    if (tempToken) run({ tempToken })
  }, [run])
  return entering
}

/**
 * Verifies the mobile number of a person who is not a customer. A customer may log in instead. An invitation opens here
 * too, because this screen works in every browser.
 */
export default screen('inheritSendCode', function InheritSendCode() {
  const invitation = useInvitation()
  const other = useOtherDevice()
  const known = useIsKnown()
  const isAsking = useInvitedFirst(invitation, known)
  const customer = useRun(asCustomer)
  useWayOn(known && !invitation ? onward : null)
  if (known && invitation) return <Invited invitation={invitation} />
  if (known || other.busy || isAsking) return <Entering />
  return (
    <HeirLogin
      reason={invitation ? INVITED : OWN_NUMBER}
      // `useWayOn` and `Invited` above handle the login, so that it happens only once.
      onIn={() => undefined}
      after={
        <View>
          <FormFailure of={other} />
          <Button kind="text" block event="login-as-customer" busy={customer.busy} onPress={() => customer.run()}>
            我是基金客户，登录账户办理
          </Button>
          <Help
            step="手机号码验证"
            tips={['请用您本人在用的号码，之后的进展会发到这个号码。', '收到邀请的话，请用申请人为您填写的号码。']}
          />
        </View>
      }
    />
  )
})
