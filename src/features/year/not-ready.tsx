import { Asking } from './asking'
import { NoYear } from './no-year'
import { Preparing } from './preparing'
import type { useConfig } from './use-config'

/** A story that is not there: asked for, being made, or of a year in which nothing was held. */
export function NotReady({ config }: { config: ReturnType<typeof useConfig> }) {
  const { data, error } = config
  if (!data) return <Asking config={config} />
  return data.state === 'none' ? <NoYear config={data} /> : <Preparing config={data} isCut={Boolean(error)} />
}
