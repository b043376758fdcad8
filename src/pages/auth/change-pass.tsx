import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { passwordReset } from '@/api/password'
import { useSubmit } from '@/api/submit'
import { account } from '@/contract/account'
import { passwordFault } from '@/contract/auth-password'
import { typeCodes } from '@/contract/codes'
import { goOnWithPassword } from '@/features/auth/flow/flow'
import type { PurposeName } from '@/features/auth/flow/purposes'
import { useProof } from '@/features/auth/flow/use-proof'
import { Head } from '@/features/auth/head'
import { Help } from '@/features/auth/help'
import { Strength } from '@/features/auth/password/strength'
import { Result } from '@/features/auth/result'
import { signOut } from '@/navigation/enter'
import { restart } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { forgetOldProof, needsNewProof, requireProof } from '@/session/proof'
import { draftOf } from '@/stores/drafts'
import { isLoggedIn, useSession } from '@/stores/session'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { PasswordField } from '@/ui/form/password-field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { ProofFailure } from '@/widgets/proof-failure'

definePageConfig({ navigationBarTitleText: '设置新密码' })

const RESET = typeCodes.resetPassword

/** Marks on the device that the result is shown. A reload leaves the mark, any other navigation removes it. */
const changed = draftOf('PASSWORD_CHANGED', v.object({}))

/** Sets a new password, and then shows a confirmation. */
export default screen('changePass', function ChangePass() {
  const loggedIn = useSession(isLoggedIn)
  const [done, setDone] = useState(() => changed.get() !== null)
  useEffect(() => {
    if (!done) return
    changed.set({})
    return changed.remove
  }, [done])
  return done ? <Done loggedIn={loggedIn} /> : <Change loggedIn={loggedIn} onDone={() => setDone(true)} />
})

/**
 * Sets a new password with the token of a verification, which is valid for five minutes. Without a token the person is
 * redirected to the verification.
 */
function Change({ loggedIn, onDone }: { loggedIn: boolean; onDone: () => void }) {
  const name = loggedIn ? 'changePassword' : 'resetPassword'
  const { proved, renew } = useProof(name)
  return proved ? <NewPassword name={name} onRenew={renew} onDone={onDone} /> : <Entering />
}

/** A visitor who was logging in or binding continues with the new password, without entering their identity again. */
function Done({ loggedIn }: { loggedIn: boolean }) {
  const goesOn = useVerification(({ claim }) => claim !== null) && !loggedIn
  const home = () => (loggedIn ? signOut() : restart('home'))
  return (
    <Result right title="密码已修改" text="为了您的账户安全，其他设备都已退出登录，请用新密码重新登录">
      {goesOn && (
        <Button event="log-in-again" block onPress={goOnWithPassword}>
          用新密码登录
        </Button>
      )}
      <Button event="go-home" kind={goesOn ? 'text' : 'primary'} block onPress={home}>
        返回首页
      </Button>
    </Result>
  )
}

/** Both passwords must match and be strong enough, given the person's own data. */
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

interface NewPasswordProps {
  name: PurposeName
  onRenew: () => unknown
  onDone: () => void
}

function NewPassword({ name, onRenew, onDone }: NewPasswordProps) {
  const personal = useVerification(({ certID, mobile }) => `${certID} ${mobile}`)
  const change = useSubmit(account.resetPwd, {
    inPlace: true,
    prepare: async ({ password }: { password: string }) => passwordReset(requireProof(RESET), password),
    refused: forgetOldProof(RESET),
    after() {
      useVerification.setState({ proofs: {} })
      onDone()
    },
  })
  const form = useForm({
    schema: passwordsOf(personal.split(' ')),
    initial: { password: '', again: '' },
    submit: change,
    // An expired proof is not an error of the password field.
    ...(!needsNewProof(change.failure) && { failureAt: 'password' as const }),
  })
  return (
    <Screen
      action={
        <Button event="save-password" block busy={form.busy} onPress={form.submit}>
          确定修改
        </Button>
      }
    >
      <Head title="设置新密码" reason="8至64位，请勿使用常见密码" step={{ name, stage: 'fill' }} />
      <Card>
        <PasswordField
          {...form.field('password')}
          label="新密码"
          fresh
          maxLength={64}
          meter={<Strength of={form.values.password} />}
        />
        <PasswordField {...form.field('again')} label="再次输入" fresh maxLength={64} onConfirm={form.submit} />
      </Card>
      <ProofFailure of={form} onRenew={onRenew} />
      <Help at="newPassword" />
    </Screen>
  )
}
