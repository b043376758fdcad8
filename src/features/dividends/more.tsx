import { navigate } from '@/navigation/go'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

interface MoreProps {
  fundCode: string
  /** '' for a dividend that is only announced. */
  applicationNo?: string
}

/** Links to other screens about a dividend. */
export const More = ({ fundCode, applicationNo = '' }: MoreProps) => (
  <Section title="更多">
    <Card flush>
      <Cell title="这只基金的全部分红" arrow onPress={() => navigate('holdDividends', { fundCode })} />
      {applicationNo !== '' && (
        <Cell title="对应的交易" arrow onPress={() => navigate('transactionDetail', { id: applicationNo })} />
      )}
      <Cell title="基金详情" arrow onPress={() => navigate('fundDetail', { fundCode })} />
    </Card>
  </Section>
)
