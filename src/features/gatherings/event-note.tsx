import { Notice } from '@/ui/base/notice'

/** Stands with every event: what is said there could be taken for advice. */
export const EventNote = () => (
  <Notice>活动由本公司免费举办，不销售基金，不构成投资建议。基金有风险，投资须谨慎。</Notice>
)
