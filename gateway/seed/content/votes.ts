import { addDays, instantAt } from '@/lib/date'
import { countVotes } from '@/lib/vote-count'
import { demoRows } from '../../content/demo-rows'
import type { ballots, voteTemplates } from '../../db/schema/votes'
import { person } from '../people'
import { random } from '../random'

type Row = typeof voteTemplates.$inferInsert
type Ballot = typeof ballots.$inferInsert

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('')

/** Secrets of their own stream, so that the numbers of the votes stay what they were. */
function secretsOf(...key: string[]) {
  const { whole } = random('ballot-secrets', ...key)
  return () => Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('')
}

/** Votes of holders who are not among the made-up people: `millions` of shares in all, in votes of different sizes. */
function others(templateId: string, count: number, millions: number, way: (index: number) => Ballot['way']): Ballot[] {
  const { whole, pick, next } = random('ballots', templateId)
  const meeting = demoRows('meetings').find(row => row.templateId === templateId)
  const weights = Array.from({ length: count }, () => whole(1, 40))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const secret = secretsOf(templateId)
  const four = () => Array.from({ length: 4 }, () => pick(LETTERS)).join('')
  return weights.map((weight, index) => ({
    listCode: [four(), four(), four()].join('-'),
    templateId,
    custNo: null,
    way: way(index),
    proxyId: '',
    shares: `${Math.floor((weight * millions * 1_000_000) / all)}.${String(whole(0, 99)).padStart(2, '0')}`,
    choices: Object.fromEntries(
      (meeting?.motions ?? []).map(({ id }) => [id, next() < 0.8 ? 'agree' : next() < 0.6 ? 'against' : 'abstain']),
    ),
    receiptNo: '',
    secret: secret(),
    at: instantAt(addDays(meeting?.startDay ?? '', whole(0, 20)), '10:00'),
  }))
}

const lettersFirst = (index: number) => (index % 3 === 0 ? 'letter' : 'online')

/** A vote of one of the made-up people. `shares`: their shares on the record day. */
const own = (
  key: 'lin' | 'zhou',
  templateId: string,
  listCode: string,
  shares: string,
  m1: string,
  day: string,
): Ballot => ({
  listCode,
  templateId,
  custNo: person(key).custNo,
  way: 'online',
  proxyId: '',
  shares,
  choices: { m1 },
  receiptNo: '',
  secret: secretsOf(templateId, key)(),
  at: instantAt(day, '20:14'),
})

export const ballotRows = (): Ballot[] => [
  ...others('TP20250612', 26, 268, lettersFirst),
  own('lin', 'TP20250612', 'K7QM-2X9D-4HTP', '8318.71', 'agree', '2025-06-20'),
  own('zhou', 'TP20250612', '9RBC-W3ZE-71NV', '24009.63', 'against', '2025-07-02'),
  ...others('TP20250901', 11, 96, lettersFirst),
  ...others('TP20261019', 18, 510, lettersFirst),
  own('lin', 'TP20261019', '5HJ2-QT8M-D0XW', '18374.60', 'agree', '2026-11-02'),
  ...others('TP20261116', 9, 120, () => 'letter'),
]

const COUNTED: Readonly<Record<string, string>> = { TP20250612: '2025-07-11', TP20250901: '2025-09-28' }

/** Meetings in every state: open (by the first or by the last vote), coming, waiting for the count, and counted. */
export const meetingRows = (): Row[] => {
  const votes = ballotRows()
  return demoRows('meetings').map(row => {
    const day = COUNTED[row.templateId]
    const counted = day !== undefined
    return {
      ...row,
      countedAt: counted ? instantAt(day, '16:30') : null,
      result: counted
        ? countVotes(
            votes.filter(({ templateId }) => templateId === row.templateId),
            row.motions.map(({ id, needs = 'half' }) => ({ id, needs })),
            row.totalShares ?? '0',
          )
        : null,
    }
  })
}
