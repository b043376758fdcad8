import { useEffect, useState } from 'react'
import { goToPath, replace, restart } from '@/navigation/go'
import { type PlainRouteName, routes } from '@/routes'
import { forgetTries, type Returned } from '@/session/silent-login'
import { rememberTarget } from '@/session/target'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'

const SENTENCES = {
  failed: '登录未成功，请稍后重试',
  foreign: '登录已失效，请重新登录',
}

interface LoginReturnProps {
  /** Exchanges the code that came back. Null when there was none, or when this device did not ask for it. */
  finish: () => Promise<Returned | null>
  /** The screen for a person without a bound customer. */
  unbound: PlainRouteName
}

/** Handles the return from WeChat: takes the login, then goes to the screen that the person wanted. */
export function LoginReturn({ finish, unbound }: LoginReturnProps) {
  const [problem, setProblem] = useState<keyof typeof SENTENCES | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run once, because a code works once.
  useEffect(() => {
    finish().then(finished => {
      if (!finished) return setProblem('foreign')
      const { result, target } = finished
      if (result === 'in') return goToPath(target || routes.home.path)
      if (result === 'refused') return restart('home')
      if (result !== 'unbound') return setProblem('failed')
      rememberTarget(target)
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
