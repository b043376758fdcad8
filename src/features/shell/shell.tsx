import { View } from '@tarojs/components'
import { lazy, Suspense } from 'react'
import type { SurroundProps } from '@/navigation/surround'
import { homeRoute, routes } from '@/routes'
import { environment } from '@/stores/environment'
import { Adviser } from './adviser'
import { Dialogs } from './dialogs'
import { FollowBar } from './follow-bar'
import { useEnterpriseTitle } from './use-enterprise-title'

/** Only browsers outside WeChat show these. */
const TipBar = lazy(() => import('./mobile').then(({ TipBar }) => ({ default: TipBar })))
const Offer = lazy(() => import('./mobile').then(({ Offer }) => ({ default: Offer })))

/** Only the mini-program shows this. */
const AddTip = lazy(() => import('./add-tip').then(({ AddTip }) => ({ default: AddTip })))

/**
 * What surrounds every screen: bars, bubbles, pop-ups. It loads after the first paint and never changes what the screen
 * does.
 */
export default function Shell({ name, above }: SurroundProps) {
  return above ? <TipBar /> : <Below name={name} />
}

// Each part has its own View. In a mini-program a child that comes or goes makes its siblings travel again.
function Below({ name }: Pick<SurroundProps, 'name'>) {
  const { tab } = routes[name]
  useEnterpriseTitle()
  return (
    <View>
      <View>
        <Suspense>{environment().kind === 'mobile' && <Offer />}</Suspense>
      </View>
      <View>
        <Suspense>{environment().native && name === homeRoute && <AddTip />}</Suspense>
      </View>
      <View>
        <Adviser name={name} />
      </View>
      <View>
        <FollowBar name={name} />
      </View>
      <View>{tab && <Dialogs />}</View>
    </View>
  )
}
