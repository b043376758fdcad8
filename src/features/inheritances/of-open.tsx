import type { ReactNode } from 'react'
import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import type { Application } from './application'
import { KnownFirst } from './people/known-first'

interface OfOpenProps {
  /** Undefined for the newest open application. */
  applicationNo: string | undefined
  children: (application: Application) => ReactNode
}

/**
 * A screen for old addresses without an application number: it shows the application that is being filled in. An
 * unknown visitor says first who they are, and then returns.
 */
export function OfOpen({ applicationNo, children }: OfOpenProps) {
  return (
    <KnownFirst>
      <Known applicationNo={applicationNo}>{children}</Known>
    </KnownFirst>
  )
}

function Known({ applicationNo, children }: OfOpenProps) {
  const answer = useCall(inheritances.queryValidityPeriod, {}, { freshFor: 0 })
  const open = answer.data?.filter(({ step, expired }) => step === 'form' && !expired) ?? []
  const application = applicationNo ? open.find(one => one.applicationNo === applicationNo) : open[0]
  if (application) return <>{children(application)}</>
  return (
    <Screen>
      <Loaded of={answer} skeleton="text" isEmpty={() => false}>
        {() => (
          <Empty
            action={
              <Button event="open-inheritance" size="small" onPress={() => navigate('inherit')}>
                了解如何申请
              </Button>
            }
          >
            没有正在填写的继承申请
          </Empty>
        )}
      </Loaded>
    </Screen>
  )
}
