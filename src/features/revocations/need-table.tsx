import { View } from '@tarojs/components'
import { neededFor } from '@/contract/revocation-rules'
import { type RevocationReason, revocationReasons } from '@/contract/revocations'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import './revocation.scss'
import { reasonWord } from '@/contract/revocation-words'
import { reasonNotes } from './words'

const kindWords = { receipt: '付款凭证', guardianship: '监护关系证明（如户口簿、出生证明）' } as const

/** The papers that a reason needs besides the identity card. */
function more(reason: RevocationReason): string {
  const kinds = neededFor[reason].map(kind => kindWords[kind])
  return kinds.length > 0 ? `另需${kinds.join('、')}` : '请写明情况，可附能说明情况的材料'
}

/** A table of the papers needed for each reason. */
export const NeedTable = () => (
  <Card flush>
    <Cell title="都需要" note="本人身份证正反面" />
    {revocationReasons.map(reason => (
      <Cell
        key={reason}
        title={reasonWord(reason)}
        note={reasonNotes[reason]}
        foot={<View className="revocation-small">{more(reason)}</View>}
      />
    ))}
  </Card>
)
