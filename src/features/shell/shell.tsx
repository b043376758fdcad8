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
 * The parts around every screen: bars, bubbles, pop-ups. They load after the first paint and never change what the
 * screen does.
 */
export default function Shell({ name, above }: SurroundProps) {
  return above ? <TipBar /> : <Below name={name} />
}

// Each part has its own View. In a mini-program, mounting or unmounting a child sends its siblings to the page again.
function Below({ name }: Pick<SurroundProps, 'name'>) {
  const { tab } = routes[name]
  useEnterpriseTitle()
  return (
    <View className="app__shell">
      <View>
        <Suspense>{environment().kind === 'mobile' && <Offer />}</Suspense>
      </View>
      <View>
        <Suspense>{environment().native && name === homeRoute && <AddTip />}</Suspense>
      </View>
      <View>
        <Adviser name={name} />
      </View>
      <View className="app__bar">
        <FollowBar name={name} />
      </View>
      <View>{tab && <Dialogs />}</View>
    </View>
  )
}
