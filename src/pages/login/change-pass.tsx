import { useContext, useEffect, useState } from 'react'
import * as v from 'valibot'
import { passwordReset } from '@/api/password'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import { passwordFault } from '@/contract/auth-password'
import { Head } from '@/features/verify/head'
import { Result } from '@/features/verify/result'
import { Strength } from '@/features/verify/strength'
import { signOut } from '@/navigation/enter'
import { replace, restart } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { isLoggedIn, useSession } from '@/stores/session'
import { proofToken, useVerification } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'
import { Button } from '@/ui/base/button'
import { PasswordField } from '@/ui/form/password-field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '设置新密码' })

const RESET = '2'

/**
 * Sets a new password with the token of a proof, which is valid for five minutes. Without a token the person starts
 * with the proof.
 */
export default screen('changePass', function ChangePass() {
  const loggedIn = useSession(isLoggedIn)
  const visible = useContext(VisibleContext)
  const [token] = useState(() => proofToken(RESET))
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (token || !visible) return
    if (loggedIn) replace('homeAuthChoose', { purpose: 'changePassword' })
    else replace('fillcert', { purpose: 'resetPassword' })
  }, [token, visible, loggedIn])

  if (done) {
    return (
      <Result right title="密码已修改" text="为了您的账户安全，所有设备都已退出登录，请用新密码重新登录">
        <Button block onPress={() => (loggedIn ? signOut() : restart('home'))}>
          返回首页
        </Button>
      </Result>
    )
  }
  return token ? <NewPassword token={token} onDone={() => setDone(true)} /> : <Entering />
})

/** Both passwords must be the same and good enough for this person. */
const passwordsOf = (personal: readonly string[]) =>
  v.pipe(
    v.object({
      password: v.pipe(
        v.string(),
        v.check(
          text => passwordFault(text, personal) === null,
          ({ input }) => passwordFault(input, personal) ?? '',
        ),
      ),
      again: v.string(),
    }),
    v.forward(
      v.partialCheck([['password'], ['again']], ({ password, again }) => password === again, '两次输入的密码不一致'),
      ['again'],
    ),
  )

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const personal = useVerification(({ claim, mobile }) => (claim ? `${claim.certID} ${mobile}` : ''))
  const change = useSubmit(account.resetPwd, {
    inPlace: true,
    prepare: ({ password }: { password: string }) => passwordReset(token, password),
    after() {
      useVerification.setState({ proofs: {}, claim: null, mobile: '' })
      onDone()
    },
  })
  const form = useForm({
    schema: passwordsOf(personal.split(' ')),
    initial: { password: '', again: '' },
    submit: change,
    failureAt: 'password',
  })
  return (
    <Screen
      action={
        <Button block busy={form.busy} onPress={form.submit}>
          确定修改
        </Button>
      }
    >
      <Head title="设置新密码" reason="8至20位，包含字母、数字、符号中的至少两种" />
      <Card>
        <PasswordField
          {...form.field('password')}
          label="新密码"
          fresh
          maxLength={20}
          meter={<Strength of={form.values.password} />}
        />
        <PasswordField {...form.field('again')} label="再次输入" fresh maxLength={20} onConfirm={form.submit} />
      </Card>
    </Screen>
  )
}
