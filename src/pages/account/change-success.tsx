import { useContext, useEffect } from 'react'
import { Result } from '@/features/auth/result'
import { back, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { VisibleContext } from '@/stores/store'
import { useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Entering } from '@/ui/layout/entering'

definePageConfig({ navigationBarTitleText: '修改成功' })

const WORDS: Readonly<Record<string, string>> = { phone: '手机号码', email: '邮箱', address: '联系地址' }

/**
 * Confirms a change that was just saved. If it is opened directly there is no change, so it redirects to the account
 * with its current values.
 */
export default screen('changeSuccess', function ChangeSuccess({ what = '' }) {
  const isDone = useVerification(({ changed }) => changed !== '' && changed === what)
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (!isDone && visible) replace('info')
  }, [isDone, visible])
  if (!isDone) return <Entering />
  return (
    <Result right title="修改成功" text={`${WORDS[what] ?? '账户资料'}已更新`}>
      <Button event="go-back" block onPress={back}>
        完成
      </Button>
    </Result>
  )
})
