import type { ReactNode } from 'react'
import type { InheritState, InheritStep } from '@/contract/inheritance-states'
import { replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { type Application, goOn, useApplication } from './application'

interface OfApplicationProps {
  applicationNo: string
  /** The steps of the flow for which this screen is shown. */
  steps: readonly InheritStep[]
  /** The states for which it is shown, if the steps alone are not enough. */
  states?: readonly InheritState[]
  children: (application: Application) => ReactNode
}

/**
 * A screen for an application at certain steps. If the application is at another step, because of the office, another
 * person or going back, it offers a link to the current step.
 */
export function OfApplication({ applicationNo, steps, states, children }: OfApplicationProps) {
  const answer = useApplication(applicationNo)
  const { data } = answer
  const isHere = data && steps.includes(data.step) && (!states || states.includes(data.state))
  if (isHere) return <>{children(data)}</>
  const toList = (
    <Button event="open-own-applications" kind="secondary" size="small" onPress={() => replace('inheritList')}>
      查看我的申请
    </Button>
  )
  return (
    <Screen>
      <Loaded of={answer} skeleton="text" wayOn={toList}>
        {application => (
          <Empty
            action={
              <Button event="open-progress" size="small" onPress={() => goOn(application)}>
                查看进展
              </Button>
            }
          >
            这一步现在不用办理，去看看最新进展
          </Empty>
        )}
      </Loaded>
    </Screen>
  )
}
