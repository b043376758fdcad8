import { useContext, useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '@/api/client'
import { ApiError, sentenceOf } from '@/api/errors'
import { resetPassword } from '@/api/password'
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
import { Entering } from '@/ui/base/entering'
import { PasswordField } from '@/ui/form/password-field'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '设置新密码' })

const RESET = '2'

/** Sets a new password with the token of a proof, which lives five minutes. Without one it begins with the proof. */
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

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState({ password: '', again: '' })
  const [busy, setBusy] = useState(false)
  const key = useRef('')
  const personal = useVerification(({ claim, mobile }) => (claim ? `${claim.certID} ${mobile}` : ''))

  const faultOf = (text: string) => passwordFault(text, personal.split(' ')) ?? ''
  const submit = async () => {
    if (busy) return
    const found = { password: faultOf(password), again: password === again ? '' : '两次输入的密码不一致' }
    setFaults(found)
    if (found.password || found.again) return
    setBusy(true)
    // The same key for the same password: an answer that was lost must not be a second change.
    key.current ||= newIdempotencyKey()
    try {
      await resetPassword(token, password, key.current)
      useVerification.setState({ proofs: {}, claim: null, mobile: '' })
      onDone()
    } catch (error) {
      if (error instanceof ApiError) key.current = ''
      setFaults({ password: sentenceOf(error), again: '' })
    } finally {
      setBusy(false)
    }
  }
  const change = (text: string) => {
    key.current = ''
    setPassword(text)
    setFaults({ ...faults, password: '' })
  }
  return (
    <Screen
      action={
        <Button block busy={busy} onPress={submit}>
          确定修改
        </Button>
      }
    >
      <Head title="设置新密码" reason="8至20位，包含字母、数字、符号中的至少两种" />
      <Card>
        <PasswordField
          label="新密码"
          fresh
          maxLength={20}
          value={password}
          onChange={change}
          onBlur={() => password !== '' && setFaults({ ...faults, password: faultOf(password) })}
          error={faults.password}
          meter={<Strength of={password} />}
        />
        <PasswordField
          label="再次输入"
          fresh
          maxLength={20}
          value={again}
          onChange={text => {
            setAgain(text)
            setFaults({ ...faults, again: '' })
          }}
          error={faults.again}
          onConfirm={submit}
        />
      </Card>
    </Screen>
  )
}
