import { View } from '@tarojs/components'
import type { QuarterReport } from '@/contract/guides'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './guide.scss'

/** The manager's review of the quarter, and the outlook for the next one. */
export const ReportWords = ({ of: { manager, review, outlook } }: { of: QuarterReport }) => (
  <Section title="基金经理的话" aside={manager}>
    <Card>
      {[...review.split('\n'), ...outlook.split('\n')]
        .filter(words => words.trim() !== '')
        .map(words => (
          <View key={words} className="guide__paragraph">
            {words}
          </View>
        ))}
    </Card>
  </Section>
)
