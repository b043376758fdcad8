import { useEffect, useState } from 'react'
import { useRun } from '@/api/run'
import { splitAddress } from '@/lib/query'
import { carryOut } from '@/navigation/enter'
import { goToPath, replace, restart } from '@/navigation/go'
import { homeRoute, type PlainRouteName, routes } from '@/routes'
import { logsInSilently } from '@/session/guard'
import { loginFailure, type Returned, tryReturnAgain } from '@/session/silent-login'
import { rememberTarget, takeTarget, takeWanted } from '@/session/target'
import { environment } from '@/stores/environment'
import { Button } from '@/ui/base/button'
import { Failure } from '@/ui/base/failure'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { giveUp } from '../flow/flow'
import { Help } from '../help'
import { bindingAt } from './outside-entry'

interface LoginReturnProps {
  /** Exchanges the code that came back. Null when there was none, or when this device did not ask for it. */
  finish: () => Promise<Returned | null>
  /** The screen for a person without a bound customer. */
  unbound: PlainRouteName
  /** Where WeChat's authorisation returns to when the person tries again. */
  callback: string
}

/** A login that did not work, and what it was for. */
interface Problem extends Omit<Returned, 'result'> {
  sentence: string
}

/**
 * Handles the return from WeChat: takes the login, then goes to the screen that the person wanted. When that did not
 * work they can try again. What the login was for is kept, also when the page is loaded again.
 */
export function LoginReturn({ finish, unbound, callback }: LoginReturnProps) {
  const [problem, setProblem] = useState<Problem | null>(null)

  function tell(of: Problem) {
    rememberTarget(of.target, of.custNo)
    setProblem(of)
  }

  async function goOn(finished: Returned | null) {
    if (!finished) {
      const wanted = takeWanted()
      if (logsInSilently(environment())) return tell({ sentence: '登录已失效，请重新登录', ...wanted })
      // No other try can help here: an ordinary browser cannot find out who the person is.
      await carryOut({ do: 'openMiniProgram', to: homeRoute }, wanted.target || routes.home.path)
      return
    }
    const { result, target } = finished
    if (result === 'left') return
    if (result === 'failed') return tell({ ...finished, sentence: loginFailure() })
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
  const again = useRun(async (wanted: Problem) => goOn(await tryReturnAgain(wanted, callback)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run once, because a code works once.
  useEffect(() => {
    arrival.run()
  }, [])
  if (!problem) return <Entering />
  return (
    <Screen>
      <Failure
        sentence={problem.sentence}
        busy={again.busy}
        {...(!problem.isOthers && { onRetry: () => again.run(problem) })}
      />
      <Button event="go-home" kind="text" block onPress={giveUp}>
        返回首页
      </Button>
      <Help at="callback" />
    </Screen>
  )
}
