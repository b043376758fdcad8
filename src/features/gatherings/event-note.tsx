import { Notice } from '@/ui/base/notice'

/** Shown with every event, because its content could be taken for investment advice. */
export const EventNote = () => (
  <Notice>活动由本公司免费举办，不销售基金，不构成投资建议。基金有风险，投资须谨慎。</Notice>
)
