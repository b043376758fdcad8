import { type YearChapter, yearChapters } from '@/contract/year'
import { replace } from '@/navigation/go'
import { useWayOn } from '@/navigation/use-way-on'
import { Entering } from '@/ui/layout/entering'
import { askedYear } from '../numbers'
import { chapters } from '../story/chapters'
import { Asking } from './asking'
import { NoYear, WrongYear } from './no-year'
import { NotReady } from './not-ready'
import { useConfig } from './use-config'

const chapterOf = (name: string | undefined): YearChapter => yearChapters.find(one => one === name) ?? 'cover'

/** The entry of a story. It redirects to its cover, to its preparation, or to the page for a year without a story. */
export function Entry({ year }: { year: string | undefined }) {
  const asked = askedYear(year)
  const config = useConfig(asked)
  const { data } = config
  const [state, found] = asked === null ? ['none', year ?? ''] : [data?.state, data?.year]
  const name = state === 'ready' ? 'yearCover' : state === 'none' ? 'yearNone' : 'yearLoading'
  useWayOn(state && found ? () => replace(name, { year: found }) : null)
  return <NotYet config={config} />
}

/** Waits for a story, and then opens it at its cover or at the chapter `next`. */
export function Waiting({ year, next }: { year: string | undefined; next: string | undefined }) {
  const asked = askedYear(year)
  const config = useConfig(asked)
  const { data } = config
  // For an invalid year the call is disabled, and its data may be those of the default year.
  const isReady = asked !== null && data?.state === 'ready'
  const found = data?.year
  // All chapters have the same parameters.
  const { route } = chapters[chapterOf(next)]
  useWayOn(isReady && found ? () => replace(route as 'yearCover', { year: found }) : null)
  return asked === null ? <WrongYear /> : <NotYet config={config} />
}

/** A ready story is about to open, so its preparation is not shown. */
const NotYet = ({ config }: { config: ReturnType<typeof useConfig> }) =>
  config.data?.state === 'ready' ? <Entering /> : <NotReady config={config} />

/** The page for a year without a story. */
export function Without({ year }: { year: string | undefined }) {
  const asked = askedYear(year)
  const config = useConfig(asked)
  if (asked === null) return <WrongYear />
  return config.data ? <NoYear config={config.data} /> : <Asking config={config} />
}
