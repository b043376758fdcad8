import { View } from '@tarojs/components'
import { formatInstant } from '@/lib/date'
import { aria } from '@/ui/base/aria'
import './article-head.scss'

interface ArticleHeadProps {
  of: { sTitle: string; sLabel: string; author: string; publishedAt: string | null; minutes: number }
}

/** The title of an article, its author and date, and its reading time. */
export const ArticleHead = ({ of: { sTitle, sLabel, author, publishedAt, minutes } }: ArticleHeadProps) => (
  <View className="article-head">
    <View className="article-head__title" {...aria({ role: 'heading', level: 1 })}>
      {sTitle}
    </View>
    <View className="article-head__origin">
      {[sLabel, author, formatInstant(publishedAt).slice(0, 10), `约 ${minutes} 分钟`].filter(Boolean).join(' · ')}
    </View>
  </View>
)
