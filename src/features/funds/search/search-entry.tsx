import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { navigate } from '@/navigation/go'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './search-entry.scss'

/** What can be found, as it stands in the field. */
export const SEARCH_HINT = '基金名称、代码、拼音或经理'

/** The way to the search of funds. It looks like the field that it leads to. */
export const SearchEntry = ({ aside }: { aside?: ReactNode }) => (
  <View className="search-entry">
    <Press
      className="search-entry__field"
      role="link"
      event="open-fund-search"
      label={`搜索${SEARCH_HINT}`}
      onPress={() => navigate('worthSearch')}
    >
      <Icon name="search" />
      <View className="search-entry__hint">{`搜索${SEARCH_HINT}`}</View>
    </Press>
    {aside !== undefined && <View className="search-entry__aside">{aside}</View>}
  </View>
)
