import { TabList, type TabListProps } from './tab-list'

/** Parts of a screen side by side, with a line under the present one; many of them scroll. */
export const Tabs = <V extends string>(props: TabListProps<V>) => <TabList look="tabs" {...props} />
