import type { YearConfig } from '@/contract/year'

/** What a scene gets: the year and its story, and how to go on. */
export interface SceneProps {
  year: string
  config: YearConfig
  onNext: () => unknown
}
