import { TabList, type TabListProps } from './tab-list'

/** Tabs of a screen, side by side. The present one has a line under it. Many tabs scroll. */
export const Tabs = <V extends string>(props: TabListProps<V>) => <TabList look="tabs" {...props} />
