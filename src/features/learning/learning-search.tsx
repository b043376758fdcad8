import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCallPages } from '@/api/pages'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { learning } from '@/contract/learning'
import type { Topic } from '@/contract/topics'
import { navigate } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { More } from '@/ui/list/more'
import { TermSheet } from '@/widgets/term/term-sheet'
import { ArticleList } from './article-list'

/** The number of articles in one answer. */
const PAGE = 40

interface LessonsProps {
  /** The search keyword; '' for all. */
  keyword: string
  topic: '' | Topic
}

/** The articles of a topic or with a keyword, newest first. */
export function Lessons({ keyword, topic }: LessonsProps) {
  const pages = useCallPages(
    account.accompanySearchList,
    cursor => ({
      sShowPostion: 'learning',
      ...(keyword && { keyword }),
      ...(topic && { topic }),
      begnum: Number(cursor || '1'),
      fetchnum: PAGE,
    }),
    ({ total }, all) => (all.length * PAGE < total ? String(all.length * PAGE + 1) : ''),
    { kept: true },
  )
  return (
    <Loaded
      of={pages.of}
      count={6}
      isEmpty={([first]) => !first || first.items.length === 0}
      empty={<Empty picture="search">{keyword ? `没有找到与「${keyword}」有关的文章` : '这个主题还没有文章'}</Empty>}
    >
      {loaded => (
        <Section title={`${loaded[0]?.total ?? 0} 篇文章`}>
          <ArticleList
            articles={loaded.flatMap(({ items }) => items)}
            onOpen={id => navigate('learningPart', { id })}
          />
          <More of={pages} />
        </Section>
      )}
    </Loaded>
  )
}

/** Glossary terms that match the keyword. Renders nothing while they load, because the articles are the main result. */
export function FoundTerms({ keyword }: { keyword: string }) {
  const terms = useCall(learning.listTerms, {})
  const [open, setOpen] = useState('')
  const wanted = keyword.toLowerCase()
  const found = (terms.data ?? []).filter(({ term, aliases }) =>
    [term, ...aliases].some(word => word.toLowerCase().includes(wanted)),
  )
  return (
    <View>
      {found.length > 0 && (
        <Section title="名词">
          <Card flush>
            {found.map(({ term, explanation }) => (
              <Cell key={term} title={term} note={explanation} event="open-term" arrow onPress={() => setOpen(term)} />
            ))}
          </Card>
        </Section>
      )}
      <TermSheet term={open} leads={leadsSomewhere} open={leaveTo} onClose={() => setOpen('')} />
    </View>
  )
}
