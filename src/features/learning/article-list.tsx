import { chunks } from '@/lib/chunks'
import { Card } from '@/ui/layout/card'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { type Article, ArticleRow } from './article-row'

interface ArticleListProps {
  articles: readonly Article[]
  onOpen: (sId: string) => unknown
}

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 880

/** A list of articles. Only rows near the viewport are mounted. */
export const ArticleList = ({ articles, onOpen }: ArticleListProps) => (
  <Card flush>
    <LongList
      parts={chunks(articles, PART_ROWS)}
      nameOf={part => part.map(({ sId }) => sId).join(' ')}
      likely={LIKELY}
      lined
    >
      {part => part.map(article => <ArticleRow key={article.sId} article={article} onOpen={onOpen} />)}
    </LongList>
  </Card>
)
