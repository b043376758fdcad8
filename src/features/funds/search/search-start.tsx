import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { VisibleContext } from '@/stores/store'
import { WordChips } from '@/ui/form/word-chips'
import { Section } from '@/ui/layout/section'
import { RecentlyViewed } from './recently-viewed'
import { forgetSearched, searchedWords } from './searched-words'

/** The search before any input: earlier keywords, recently viewed funds, and the types of funds. */
export function SearchStart({ onWord }: { onWord: (word: string) => void }) {
  const visible = useContext(VisibleContext)
  const [words, setWords] = useState(searchedWords)
  useEffect(() => {
    if (visible) setWords(searchedWords())
  }, [visible])
  const types = useCall(funds.queryFundTypes, {})
  const forget = () => {
    forgetSearched()
    setWords([])
  }
  return (
    <View>
      <View>
        {words.length > 0 && (
          <Section title="搜索历史" aside="清空" onAside={forget} asideLabel="清空搜索历史" asideEvent="clear-searches">
            <WordChips words={words} event="search-again" onWord={onWord} />
          </Section>
        )}
      </View>
      <RecentlyViewed />
      <View>
        {types.data && (
          <Section title="按类型找">
            <WordChips words={types.data.types.map(({ name }) => name)} event="search-type" onWord={onWord} />
          </Section>
        )}
      </View>
    </View>
  )
}
