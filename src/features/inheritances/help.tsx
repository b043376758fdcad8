import { navigate } from '@/navigation/go'
import { HelpSheet } from '@/widgets/help-sheet'

interface HelpProps {
  /** The name of the step, such as 「第 3 步 填写信息」. The person can tell it to a helper. */
  step: string
  tips: readonly string[]
}

/** The help of one step of an inheritance. It begins with the name of the step. */
export const Help = ({ step, tips }: HelpProps) => (
  <HelpSheet
    title="需要帮助"
    tips={[`您正在「${step}」这一步。联系我们时说一声，我们就接着帮您办。`, ...tips]}
    contact="联系人工客服"
    note="不着急，填写的内容都会保留"
    onContact={() => navigate('onlineService')}
  />
)
