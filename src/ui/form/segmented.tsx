import { TabList, type TabListProps } from '@/ui/layout/tab-list'

/** A choice of two to five that changes the content below: a period, a kind. */
export const Segmented = <V extends string>(props: TabListProps<V>) => <TabList look="segmented" {...props} />
