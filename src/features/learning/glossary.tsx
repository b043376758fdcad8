import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { learning } from '@/contract/learning'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { SearchBar } from '@/ui/form/search-bar'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { TermSheet } from '@/widgets/term/term-sheet'

/** All terms of the glossary. `term` is the one from the link. */
export function Glossary({ term }: { term: string }) {
  const terms = useCall(learning.listTerms, {})
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState(term)
  const wanted = keyword.toLowerCase()
  const fits = (words: readonly string[]) => words.some(word => word.toLowerCase().includes(wanted))
  return (
    <View>
      <SearchBar value={keyword} hint="名词" onSearch={setKeyword} />
      <Loaded of={terms} count={8} empty="名词表正在更新">
        {all => {
          const found = all.filter(({ term: word, aliases }) => fits([word, ...aliases]))
          if (found.length === 0) return <Empty picture="search">{`没有找到「${keyword}」`}</Empty>
          return (
            <Section title={`${found.length} 个名词`}>
              <Card flush>
                {found.map(({ term: word, explanation }) => (
                  <Cell key={word} title={word} note={explanation} event="open-term" onPress={() => setOpen(word)} />
                ))}
              </Card>
            </Section>
          )
        }}
      </Loaded>
      <TermSheet term={open} leads={leadsSomewhere} open={leaveTo} onClose={() => setOpen('')} />
    </View>
  )
}
