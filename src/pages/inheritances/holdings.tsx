import { useState } from 'react'
import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import type { Application } from '@/features/inheritances/application'
import { OfApplication } from '@/features/inheritances/of-application'
import { OwnView } from '@/features/inheritances/shares/own-view'
import { ShareOut } from '@/features/inheritances/shares/share-out'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '分配基金', enablePullDownRefresh: true })

/** The decedent's funds, their allotment to the heirs, and the invitations to sign. */
export default screen('inheritHoldings', function InheritHoldings({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['holdings', 'identify', 'identifyOutside', 'read']}>
      {application => <Loading application={application} />}
    </OfApplication>
  )
})

function Loading({ application }: { application: Application }) {
  const { applicationNo, role } = application
  const decedent = useCall(inheritances.getDecentPersonInfo, { applicationNo }, { freshFor: 0 })
  const people = useCall(inheritances.getInheritorInfo, { applicationNo }, { freshFor: 0 })
  const [round, setRound] = useState(0)
  if (decedent.data && people.data) {
    const { holdings } = decedent.data
    const heirs = people.data.inheritors
    if (role === 'inheritor') return <OwnView {...{ application, holdings, heirs }} />
    const renew = async () => {
      await Promise.all([decedent.refetch(), people.refetch()])
      setRound(round + 1)
    }
    return <ShareOut key={round} {...{ application, holdings, heirs }} onRenew={renew} />
  }
  return (
    <Screen>
      <Loaded of={decedent.data ? people : decedent} skeleton="text">
        {() => null}
      </Loaded>
    </Screen>
  )
}
