import { View } from '@tarojs/components'
import { lazy, Suspense } from 'react'
import type { SurroundProps } from '@/navigation'
import { routes } from '@/routes'
import { environment } from '@/stores/environment'
import { Adviser } from './adviser'
import { Dialogs } from './dialogs'
import { FollowBar } from './follow-bar'
import { useEnterpriseTitle } from './use-enterprise-title'

/** Only browsers outside WeChat need these. */
const TipBar = lazy(() => import('./mobile').then(({ TipBar }) => ({ default: TipBar })))
const Offer = lazy(() => import('./mobile').then(({ Offer }) => ({ default: Offer })))

/** What stands around every screen. It comes after the first paint, and takes no part in what the screen itself does. */
export default function Around({ name, above }: SurroundProps) {
  return above ? <TipBar /> : <Below name={name} />
}

// Each in its own place: in a mini-program one that comes or goes sends its siblings anew.
function Below({ name }: Pick<SurroundProps, 'name'>) {
  const { path, tab } = routes[name]
  useEnterpriseTitle()
  return (
    <View>
      <View>
        <Suspense>{environment().kind === 'mobile' && <Offer />}</Suspense>
      </View>
      <View>
        <Adviser path={path} />
      </View>
      <View>
        <FollowBar path={path} />
      </View>
      <View>{tab && <Dialogs />}</View>
    </View>
  )
}
