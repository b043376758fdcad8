import { Notice } from '@/ui/base/notice'

/** A note under every text about funds, which could be taken for advice. */
export const NoAdvice = () => (
  <Notice>以上内容供您了解和学习，不构成投资建议。基金有风险，投资须谨慎，过往业绩不预示未来表现。</Notice>
)

/** Shown with every event, because its content could be taken for investment advice. */
export const EventNote = () => (
  <Notice>活动由本公司免费举办，不销售基金，不构成投资建议。基金有风险，投资须谨慎。</Notice>
)
