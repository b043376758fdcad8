import type { ReactNode } from 'react'
import type { Revocation, RevocationState } from '@/contract/revocations'
import { replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'
import { useRevocation } from './use-revocation'

interface OfRevocationProps {
  revocationNo: string
  /** The states for which this screen is shown. */
  states: readonly RevocationState[]
  children: (revocation: Revocation) => ReactNode
}

/**
 * A screen for an application in certain states. In any other state, because of another device or going back, it offers
 * a link to the application.
 */
export function OfRevocation({ revocationNo, states, children }: OfRevocationProps) {
  const answer = useRevocation(revocationNo)
  const { data } = answer
  if (data && states.includes(data.state)) return <>{children(data)}</>
  return (
    <Screen>
      <Loaded
        of={answer}
        skeleton="text"
        wayOn={
          <Button
            event="open-applications"
            kind="secondary"
            size="small"
            onPress={() => replace('revokeList', { tab: 'mine' })}
          >
            查看我的申请
          </Button>
        }
      >
        {() => (
          <Empty
            action={
              <Button event="open-application" size="small" onPress={() => replace('revokeDownload', { revocationNo })}>
                查看申请
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
