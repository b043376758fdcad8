import type { OutputOf } from '@/contract/call'
import { reasonWord } from '@/contract/revocation-words'
import type { RevocationState, revocations } from '@/contract/revocations'
import { chunks } from '@/lib/chunks'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { FundName } from '@/widgets/fund-name'
import { StateTag } from './state-tag'
import { fundWords } from './words'

export type Summary = OutputOf<typeof revocations.listRevocations>[number]

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 560

/** Opens an application at its next step. An application at the office opens its own page. */
export function openRevocation({ revocationNo, state }: { revocationNo: string; state: RevocationState }) {
  if (state === 'draft') return navigate('revokeForm', { revocationNo })
  return state === 'returned'
    ? navigate('revokeAddFile', { revocationNo })
    : navigate('revokeDownload', { revocationNo })
}

/** The person's applications, newest first. */
export const OwnList = ({ all }: { all: readonly Summary[] }) => (
  <Card flush>
    <LongList
      parts={chunks(all, PART_ROWS)}
      nameOf={part => `${part[0]?.revocationNo} ${part[part.length - 1]?.revocationNo}`}
      likely={LIKELY}
      lined
    >
      {part =>
        part.map(one => (
          <Cell
            key={one.revocationNo}
            title={<FundName>{fundWords(one.purchase)}</FundName>}
            note={reasonWord(one.reasonKind) || '还没有选择原因'}
            value={<StateTag state={one.state} />}
            valueNote={formatInstant(one.updatedAt).slice(0, 10)}
            arrow
            onPress={() => openRevocation(one)}
          />
        ))
      }
    </LongList>
  </Card>
)
