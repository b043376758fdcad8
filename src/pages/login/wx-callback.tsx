import { useEffect, useState } from 'react'
import { goToPath, restart, screen } from '@/navigation'
import { surroundings } from '@/platform/environment'
import { finishVisit } from '@/session/silent-login'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Entering } from '@/ui/entering'
import { Screen } from '@/ui/screen'

definePageConfig({ navigationBarTitleText: '登录' })

/** Where a WeChat identity without a customer goes: it can still use what is public. */
const SENTENCES = {
  unbound: '您的微信还没有绑定基金账户',
  failed: '登录未成功',
  foreign: '登录已失效，请重新登录',
}

/** Comes back from WeChat's authorisation page: exchanges its code, then goes on to where the person wanted to be. */
export default screen('wxCallback', function WxCallback({ code, weixinCode, weixinCodeCb, state }) {
  const [problem, setProblem] = useState<keyof typeof SENTENCES | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code works once.
  useEffect(() => {
    const launch = surroundings.launchQuery()
    // Neither may stay in an address that is shared or kept in the history.
    surroundings.forget(['code', 'state'])
    const given = launch.code ?? weixinCodeCb ?? weixinCode ?? code ?? ''
    finishVisit(given, launch.state ?? state ?? '').then(finished => {
      if (finished?.result === 'in') return goToPath(finished.target)
      setProblem(!finished || finished.result === 'left' ? 'foreign' : finished.result)
    })
  }, [])
  if (!problem) return <Entering />
  return (
    <Screen>
      <Empty icon="person" action={<Button onPress={() => restart('home')}>返回首页</Button>}>
        {SENTENCES[problem]}
      </Empty>
    </Screen>
  )
})
