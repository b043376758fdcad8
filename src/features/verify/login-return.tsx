import { useEffect, useState } from 'react'
import { splitAddress } from '@/lib/query'
import { goToPath, replace, restart } from '@/navigation/go'
import { type PlainRouteName, routes } from '@/routes'
import { forgetTries, loginFailure, type Returned } from '@/session/silent-login'
import { rememberTarget } from '@/session/target'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { Help } from './help'
import { bindingAt } from './outside-entry'

interface LoginReturnProps {
  /** Exchanges the code that came back. Null when there was none, or when this device did not ask for it. */
  finish: () => Promise<Returned | null>
  /** The screen for a person without a bound customer. */
  unbound: PlainRouteName
}

/** Handles the return from WeChat: takes the login, then goes to the screen that the person wanted. */
export function LoginReturn({ finish, unbound }: LoginReturnProps) {
  const [problem, setProblem] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run once, because a code works once.
  useEffect(() => {
    finish().then(finished => {
      if (!finished) return setProblem('登录已失效，请重新登录')
      const { result, target } = finished
      if (result === 'in') return goToPath(target || routes.home.path)
      if (result === 'refused') return restart('home')
      if (result !== 'unbound') return setProblem(loginFailure())
      const binding = bindingAt(splitAddress(target).path)
      if (binding) return binding()
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
        {problem}
      </Empty>
      <Help at="callback" />
    </Screen>
  )
}
