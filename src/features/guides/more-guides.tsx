import { navigate } from '@/navigation/go'
import type { RouteName } from '@/routes'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

interface MoreGuidesProps {
  /** The current guide, which is left out. */
  than: RouteName
  /** '' for no fund. */
  fundCode: string
}

const guides = [
  { screen: 'guideBuying', title: '买入：什么时候确认、什么时候有收益' },
  { screen: 'guideSelling', title: '卖出：钱什么时候到账、费用是多少' },
  { screen: 'guideReport', title: '季报：持有什么、有什么变化' },
  { screen: 'guideNotes', title: '基金经理手记：他们怎么想' },
] as const

/** Links to the other guides, for the same fund. */
export const MoreGuides = ({ than, fundCode }: MoreGuidesProps) => (
  <Section title="更多指南">
    <Card flush>
      {guides
        .filter(({ screen }) => screen !== than)
        .map(({ screen, title }) => (
          <Cell key={screen} title={title} arrow onPress={() => navigate(screen, fundCode ? { fundCode } : {})} />
        ))}
      {fundCode !== '' && <Cell title="这只基金的详情" arrow onPress={() => navigate('fundDetail', { fundCode })} />}
    </Card>
  </Section>
)
