import { type YearChapter, yearChapters } from '@/contract/year'
import { replace } from '@/navigation/go'
import { useWayOn } from '@/navigation/use-way-on'
import { Entering } from '@/ui/layout/entering'
import { chapters } from '../story/chapters'
import { Asking } from './asking'
import { NoYear, WrongYear } from './no-year'
import { NotReady } from './not-ready'
import { askedYear, useConfig } from './use-config'

const chapterOf = (name: string | undefined): YearChapter => yearChapters.find(one => one === name) ?? 'cover'

/** The way into a story: to its cover, to its preparation, or to the page of who has no such year. */
export function Entry({ year }: { year: string | undefined }) {
  const asked = askedYear(year)
  const config = useConfig(asked)
  const { data } = config
  const [state, found] = asked === null ? ['none', year ?? ''] : [data?.state, data?.year]
  const name = state === 'ready' ? 'yearCover' : state === 'none' ? 'yearNone' : 'yearLoading'
  useWayOn(state && found ? () => replace(name, { year: found }) : null)
  return <NotYet config={config} />
}

/** Waiting for a story, which then opens by itself at its cover or at the chapter `next`. */
export function Waiting({ year, next }: { year: string | undefined; next: string | undefined }) {
  const asked = askedYear(year)
  const config = useConfig(asked)
  const { data } = config
  // What is kept of the usual year is no answer to a year that is none.
  const isReady = asked !== null && data?.state === 'ready'
  const found = data?.year
  // All chapters take the same parameters.
  const { route } = chapters[chapterOf(next)]
  useWayOn(isReady && found ? () => replace(route as 'yearCover', { year: found }) : null)
  return asked === null ? <WrongYear /> : <NotYet config={config} />
}

/** A story that is there is about to open: nothing is shown of its preparation. */
const NotYet = ({ config }: { config: ReturnType<typeof useConfig> }) =>
  config.data?.state === 'ready' ? <Entering /> : <NotReady config={config} />

/** The page of who has no such year. */
export function Without({ year }: { year: string | undefined }) {
  const asked = askedYear(year)
  const config = useConfig(asked)
  if (asked === null) return <WrongYear />
  return config.data ? <NoYear config={config.data} /> : <Asking config={config} />
}
