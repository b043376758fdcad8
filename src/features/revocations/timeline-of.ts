import type { Revocation } from '@/contract/revocations'
import { formatChineseDay, formatInstant } from '@/lib/date'
import type { TimelineStep } from '@/ui/list/timeline'
import { stepWords } from './words'

/** The code of files that were added later, in the word of a step. */
const CODE = /（材料校验码 ([0-9a-f]+)）/

/** The codes of added files by the time of their step. */
export const codesOf = ({ steps }: Revocation) =>
  steps.flatMap(({ at, word }) => {
    const code = CODE.exec(word)?.[1]
    return code ? [{ name: formatInstant(at), code }] : []
  })

/** The future steps, as far as they are known. */
function dueOf({ state, refundDay }: Revocation): TimelineStep[] {
  if (state === 'submitted') return [{ title: '审核', time: '通常3个工作日内', way: 'due' }]
  if (state !== 'approved') return []
  return [{ title: '退款到账', time: refundDay ? `预计${formatChineseDay(refundDay)}` : '', way: 'due' }]
}

/** The past steps of an application, oldest first, and its future steps. */
export const timelineOf = (revocation: Revocation): TimelineStep[] => [
  ...revocation.steps.map(
    ({ state, at, word }): TimelineStep => ({
      title: stepWords[state],
      time: formatInstant(at),
      way: state === 'refused' || state === 'returned' ? 'wrong' : 'done',
      note: word.replace(CODE, ''),
    }),
  ),
  ...dueOf(revocation),
]
