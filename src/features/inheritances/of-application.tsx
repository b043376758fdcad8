import type { ReactNode } from 'react'
import type { InheritState, InheritStep } from '@/contract/inheritance-states'
import { replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { type Application, goOn, useApplication } from './application'
import { applicationStateWords } from './words'

interface OfApplicationProps {
  applicationNo: string
  /** The steps of the flow that this screen is for. */
  steps: readonly InheritStep[]
  /** The states that it is for, where the steps alone do not say it. */
  states?: readonly InheritState[]
  children: (application: Application) => ReactNode
}

/**
 * A screen about an application at certain steps. For one that has moved on, by the office, another person or by going
 * back, it says so and leads to where the person goes on.
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
            {`这份申请现在是「${applicationStateWords[application.state]}」，这一步没有需要办理的内容`}
          </Empty>
        )}
      </Loaded>
    </Screen>
  )
}
