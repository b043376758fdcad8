import { View } from '@tarojs/components'
import type { account } from '@/contract/account'
import type { OutputOf } from '@/contract/call'
import { formatInstant } from '@/lib/date'
import { Press } from '@/ui/base/press'
import { Tag } from '@/ui/base/tag'
import './article-row.scss'

export type Article = OutputOf<typeof account.accompanySearch>[number]

interface ArticleRowProps {
  article: Article
  onOpen: (sId: string) => unknown
}

/** An article in a list. Its label has one of two styles by `labelIndex`, so that neighbouring labels differ. */
export const ArticleRow = ({ article, onOpen }: ArticleRowProps) => {
  const { sId, sTitle, sLabel, labelIndex, summary, publishedAt, minutes, isHold } = article
  return (
    <Press className="article-row" role="link" onPress={() => onOpen(sId)}>
      <View className="article-row__title">{sTitle}</View>
      <View className="article-row__summary">{summary}</View>
      <View className="article-row__facts">
        <Tag tone={labelIndex % 2 === 0 ? 'brand' : 'plain'}>{sLabel}</Tag>
        <View className="article-row__held">{isHold && <Tag tone="warn">持有</Tag>}</View>
        <View className="article-row__words">{`${formatInstant(publishedAt).slice(0, 10)} · 约 ${minutes} 分钟`}</View>
      </View>
    </Press>
  )
}
