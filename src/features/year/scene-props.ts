import type { YearConfig } from '@/contract/year'

/** The props of a scene: the year, its story, and the function that turns to the next chapter. */
export interface SceneProps {
  year: string
  config: YearConfig
  onNext: () => unknown
}
