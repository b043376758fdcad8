import { View } from '@tarojs/components'
import { type ComponentType, lazy, type PropsWithChildren, Suspense, useEffect, useState } from 'react'
import { idle, screenEntered } from '@/api/idle'
import { queryClient } from '@/api/query'
import { type RouteName, routes, tabNames } from '@/routes'
import { useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/visible'
import { classNames } from '@/ui/base/class-names'
import { TabBar } from '@/ui/layout/tab-bar'
import { Boundary } from './boundary'
import { isTab, switchTo } from './go'

/* What stands around every screen: the shell above and below it, and the tab bar. */

export interface SurroundProps {
  name: RouteName
  /** At the top of the page, in the room that is kept for it; otherwise at the bottom, above what stays there. */
  above?: boolean
}

let Surround: ComponentType<SurroundProps> | null = null

/** Registers what stands around every screen, by its module: features are above this layer. It loads after the first screen. */
export function surroundWith(load: () => Promise<{ default: ComponentType<SurroundProps> }>) {
  Surround = lazy(load)
}

/** Loads with its first need. The screen is complete without it, so its failure shows nothing. */
export const Dispensable = ({ children }: PropsWithChildren) => (
  <Boundary dispensable>
    <Suspense>{children}</Suspense>
  </Boundary>
)

/** The offer at the top has its room from the first paint on: nothing moves when its script has come. */
export function Above({ name }: { name: RouteName }) {
  const closed = useShell(shell => shell.tipClosed)
  return closed ? null : (
    <View className="app__above">
      <Dispensable>{Surround && <Surround name={name} above />}</Dispensable>
    </View>
  )
}

interface BelowProps {
  name: RouteName
  /** The person looks at the screen itself. What stands around it asks and shows nothing new until they do. */
  attended: boolean
  entered: boolean
}

/** What stands below a screen, once the first screen has what it asked for. */
export function Below({ name, attended, entered }: BelowProps) {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!entered) return
    screenEntered(queryClient)
    idle.then(() => setReady(true))
  }, [entered])
  return (
    <View className={classNames('app__below', isTab(name) && 'app__below--tab')}>
      <VisibleContext.Provider value={attended}>
        <Dispensable>{ready && entered && Surround && <Surround name={name} />}</Dispensable>
      </VisibleContext.Provider>
    </View>
  )
}

const tabs = tabNames.flatMap(name => {
  const { tab } = routes[name]
  return tab ? [{ name, ...tab }] : []
})

/** The tab bar with this tab chosen; nothing on a screen that is no tab. */
export const Tabs = ({ current }: { current: RouteName }) =>
  isTab(current) ? <TabBar items={tabs} current={current} onSelect={switchTo} /> : null
