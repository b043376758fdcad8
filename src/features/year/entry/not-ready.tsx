import { Asking } from './asking'
import { NoYear } from './no-year'
import { Preparing } from './preparing'
import type { useConfig } from './use-config'

/** A story that is not ready: its state is loading, it is being made, or nothing was held in its year. */
export function NotReady({ config }: { config: ReturnType<typeof useConfig> }) {
  const { data, error, dataUpdatedAt } = config
  if (!data) return <Asking config={config} />
  if (data.state === 'none') return <NoYear config={data} />
  return <Preparing config={data} toldAt={dataUpdatedAt} isCut={Boolean(error)} />
}
