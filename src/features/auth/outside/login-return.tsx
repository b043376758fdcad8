import { useEffect, useState } from 'react'
import { useRun } from '@/api/run'
import { splitAddress } from '@/lib/query'
import { carryOut, verifyNumber } from '@/navigation/enter'
import { goToPath, replace, restart } from '@/navigation/go'
import { VerifyNumber } from '@/navigation/not-logged-in'
import { homeRoute, type PlainRouteName, routes } from '@/routes'
import { logsInSilently } from '@/session/guard'
import { type Returned, tryReturnAgain } from '@/session/login-return'
import { loginFailure } from '@/session/silent-login'
import { rememberTarget, takeTarget, takeWanted, verifiesNumber } from '@/session/target'
import { environment } from '@/stores/environment'
import { Button } from '@/ui/base/button'
import { Failure } from '@/ui/base/failure'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { giveUp } from '../flow/flow'
import { Help } from '../help'
import { bindingAt } from './outside-entry'

interface LoginReturnProps {
  /** Exchanges the code from the return address. Null if there is none, or if this device did not request it. */
  finish: () => Promise<Returned | null>
  /** The screen for a person without a bound customer. */
  unbound: PlainRouteName
  /** The address for WeChat's return when the person tries again. */
  callback: string
}

/** A failed login, and its target. */
interface Problem extends Omit<Returned, 'result'> {
  sentence: string
}

/**
 * Handles the return from WeChat: logs in, then goes to the wanted screen. After a failure the person can retry. The
 * target of the login survives a reload.
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
      // A retry cannot help here, because an ordinary browser cannot identify the person.
      await carryOut({ do: 'openMiniProgram', to: homeRoute }, wanted.target || routes.home.path)
      return
    }
    const { result, target, asCustomer } = finished
    if (result === 'left') return
    if (result === 'failed') return tell({ ...finished, sentence: loginFailure() })
    // Drops a target that an earlier, failed attempt may have left.
    takeTarget()
    if (result === 'in') return goToPath(target || routes.home.path)
    if (result === 'refused') return restart('home')
    const binding = bindingAt(splitAddress(target).path)
    if (binding) return binding()
    if (verifiesNumber(target) && !asCustomer) return verifyNumber(target)
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
      {verifiesNumber(problem.target) && <VerifyNumber target={problem.target} />}
      <Button event="go-home" kind="text" block onPress={giveUp}>
        返回首页
      </Button>
      <Help at="callback" />
    </Screen>
  )
}
