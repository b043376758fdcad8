import { useEffect, useState } from 'react'
import type { auth } from '@/contract/auth'
import { goToPath, replace, restart } from '@/navigation'
import { surroundings } from '@/platform/environment'
import type { PlainRouteName } from '@/routes'
import { finishVisit, forgetTries } from '@/session/silent-login'
import { rememberTarget } from '@/session/target'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Entering } from '@/ui/entering'
import { Screen } from '@/ui/screen'

const SENTENCES = {
  failed: '登录未成功，请稍后重试',
  foreign: '登录已失效，请重新登录',
}

interface LoginReturnProps {
  code: string
  state: string
  /** The call that exchanges the code; WeChat's authorisation page gives other codes than a mini-program. */
  call?: typeof auth.wxCallback | typeof auth.silentLogin
  /** Where somebody goes whom no customer is bound to. */
  unbound: PlainRouteName
}

/** Comes back from WeChat with a code: exchanges it, then goes on to where the person wanted to be. */
export function LoginReturn({ code, state, call, unbound }: LoginReturnProps) {
  const [problem, setProblem] = useState<keyof typeof SENTENCES | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code works once.
  useEffect(() => {
    const launch = surroundings.launchQuery()
    // Neither may stay in an address that is shared or kept in the history.
    surroundings.forget(['code', 'state'])
    finishVisit(launch.code ?? code, launch.state ?? state, call).then(finished => {
      if (!finished) return setProblem('foreign')
      if (finished.result === 'in') return goToPath(finished.target)
      if (finished.result !== 'unbound') return setProblem('failed')
      rememberTarget(finished.target)
      return replace(unbound)
    })
  }, [])
  if (!problem) return <Entering />
  const home = () => {
    forgetTries()
    return restart('home')
  }
  return (
    <Screen>
      <Empty icon="person" action={<Button onPress={home}>返回首页</Button>}>
        {SENTENCES[problem]}
      </Empty>
    </Screen>
  )
}
