import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { navigate } from '@/navigation/go'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './search-entry.scss'

/** The placeholder of the search field: it names the fields that are searched. */
export const SEARCH_HINT = '基金名称、代码、拼音或经理'

/** A link to the fund search that looks like its search field. */
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
