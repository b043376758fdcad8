import { year as calls } from '@/contract/year'
import { Ridge } from '@/ui/scene/ridge'
import { Scenery } from '@/widgets/stage/stage'
import { shapeOf } from './numbers'
import { DrawnOfYear } from './of-year'

/** The landscape of the person's own year at the foot of a chapter. */
export const YearRidge = ({ year }: { year: string }) => (
  <Scenery>
    <DrawnOfYear call={calls.queryProfitDetail156} year={year}>
      {course => <Ridge values={shapeOf(course)} />}
    </DrawnOfYear>
  </Scenery>
)
