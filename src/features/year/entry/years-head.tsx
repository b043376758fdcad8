import { View } from '@tarojs/components'
import { courseOf } from '@/ui/scene/course'
import { Land } from '@/ui/scene/land'
import { HeroCard } from '@/widgets/hero-card'
import type { YearSum } from './years'
import './years-head.scss'

/** The head of the list of years. Its ridge is the profit of all of them, year after year. */
export function YearsHead({ of: years }: { of: readonly YearSum[] }) {
  const first = years.at(-1)
  return (
    <HeroCard land={<Land values={courseOf(years.map(({ profit }) => profit))} />}>
      {first && <View className="years-head__words">{`从 ${first.year} 年走到今天`}</View>}
    </HeroCard>
  )
}
