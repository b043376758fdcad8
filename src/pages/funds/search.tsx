import { View } from '@tarojs/components'
import { useState } from 'react'
import { SEARCH_HINT } from '@/features/funds/search/search-entry'
import { SearchResults } from '@/features/funds/search/search-results'
import { SearchStart } from '@/features/funds/search/search-start'
import { screen } from '@/navigation/screen'
import { SearchBar } from '@/ui/form/search-bar'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '搜索基金', enablePullDownRefresh: true })

/** The maximum length of a keyword. */
const LONGEST = 50

/** Searches funds while the person types. A link may bring the first keyword as `name`. */
export default screen('worthSearch', function Search({ name = '' }) {
  const [keyword, setKeyword] = useState(name.trim().slice(0, LONGEST))
  // The field keeps its own input, so a keyword from elsewhere needs a new field (`key`).
  const [field, setField] = useState(0)
  const take = (word: string) => {
    setKeyword(word)
    setField(field + 1)
  }
  return (
    <Screen>
      <SearchBar
        key={field}
        value={keyword}
        onSearch={setKeyword}
        hint={SEARCH_HINT}
        autoFocus={field === 0 && keyword === ''}
      />
      <View>{keyword === '' ? <SearchStart onWord={take} /> : <SearchResults keyword={keyword} />}</View>
    </Screen>
  )
})
