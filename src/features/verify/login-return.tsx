import { useEffect, useState } from 'react'
import { useRun } from '@/api/run'
import { splitAddress } from '@/lib/query'
import { goToPath, replace, restart } from '@/navigation/go'
import { type PlainRouteName, routes } from '@/routes'
import { forgetTries, loginFailure, type Returned, tryReturnAgain } from '@/session/silent-login'
import { rememberTarget, takeTarget } from '@/session/target'
import { Button } from '@/ui/base/button'
import { Failure } from '@/ui/base/failure'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { Help } from './help'
import { bindingAt } from './outside-entry'

interface LoginReturnProps {
  /** Exchanges the code that came back. Null when there was none, or when this device did not ask for it. */
  finish: () => Promise<Returned | null>
  /** The screen for a person without a bound customer. */
  unbound: PlainRouteName
  /** Where WeChat's authorisation returns to when the person tries again. */
  callback: string
}

/** A login that did not work, and the screen that it was for. */
interface Problem {
  sentence: string
  target: string
}

/**
 * Handles the return from WeChat: takes the login, then goes to the screen that the person wanted. When that did not
 * work they can try again, and the target is kept, also when the page is loaded again.
 */
export function LoginReturn({ finish, unbound, callback }: LoginReturnProps) {
  const [problem, setProblem] = useState<Problem | null>(null)

  function tell(sentence: string, target: string) {
    rememberTarget(target)
    setProblem({ sentence, target })
  }

  async function goOn(finished: Returned | null) {
    if (!finished) return tell('登录已失效，请重新登录', takeTarget())
    const { result, target } = finished
    if (result === 'left') return
    if (result === 'failed') return tell(loginFailure(), target)
    // It may be kept from a try that failed.
    takeTarget()
    if (result === 'in') return goToPath(target || routes.home.path)
    if (result === 'refused') return restart('home')
    const binding = bindingAt(splitAddress(target).path)
    if (binding) return binding()
    rememberTarget(target)
    return replace(unbound)
  }

  const arrival = useRun(async () => goOn(await finish()))
  const again = useRun(async (target: string) => goOn(await tryReturnAgain(target, callback)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run once, because a code works once.
  useEffect(() => {
    arrival.run()
  }, [])
  if (!problem) return <Entering />
  const home = () => {
    takeTarget()
    forgetTries()
    return restart('home')
  }
  return (
    <Screen>
      <Failure sentence={problem.sentence} busy={again.busy} onRetry={() => again.run(problem.target)} />
      <Button kind="text" block onPress={home}>
        返回首页
      </Button>
      <Help at="callback" />
    </Screen>
  )
}
