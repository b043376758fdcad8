import { View } from '@tarojs/components'
import { type ComponentType, lazy, type PropsWithChildren, Suspense, useEffect, useState } from 'react'
import { idle, screenEntered } from '@/api/idle'
import { queryClient } from '@/api/query'
import { type RouteName, routes, tabNames } from '@/routes'
import { useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/store'
import { classNames } from '@/ui/base/class-names'
import { TabBar } from '@/ui/layout/tab-bar'
import { Boundary } from './boundary'
import { isTab, switchTo } from './go'

/* Parts around every screen: the shell above and below it, and the tab bar. */

export interface SurroundProps {
  name: RouteName
  /** True: at the top of the page, in the space reserved for it. Otherwise at the bottom, above the fixed parts. */
  above?: boolean
}

let Surround: ComponentType<SurroundProps> | null = null

/**
 * Registers the module with the parts around every screen. They are features, which are above this layer, so it cannot
 * import them. The module loads after the first screen.
 */
export function surroundWith(load: () => Promise<{ default: ComponentType<SurroundProps> }>) {
  Surround = lazy(load)
}

/** Content that loads when it is first needed. The screen is complete without it, so a failure shows nothing. */
export const Dispensable = ({ children }: PropsWithChildren) => (
  <Boundary dispensable>
    <Suspense>{children}</Suspense>
  </Boundary>
)

/** The offer at the top. Its space is reserved from the first paint, so nothing moves when its script has loaded. */
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
  /**
   * The person is looking at the screen itself. While something covers it, the parts around it send no reads and show
   * nothing new.
   */
  attended: boolean
  entered: boolean
}

/** The parts below a screen. They appear once the first screen has its data. */
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

/** The tab bar with this tab chosen. A screen that is not a tab has none. */
export const Tabs = ({ current }: { current: RouteName }) =>
  isTab(current) ? <TabBar items={tabs} current={current} onSelect={switchTo} /> : null
