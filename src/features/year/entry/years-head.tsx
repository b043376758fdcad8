import { View } from '@tarojs/components'
import { courseOf } from '@/ui/scene/course'
import { Land } from '@/ui/scene/land'
import { HeroCard } from '@/widgets/hero-card'
import type { YearSum } from './years'
import './years-head.scss'

/** The head of the list of years. Its ridge is the profit of all of them, year after year. */
export const YearsHead = ({ of: years }: { of: readonly YearSum[] }) => (
  <HeroCard land={<Land values={courseOf(years.map(({ profit }) => profit))} />}>
    <View className="years-head__words">{`已经走过 ${years.length} 年`}</View>
  </HeroCard>
)
