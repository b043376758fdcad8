import { View } from '@tarojs/components'
import { revocationReasons } from '@/contract/revocations'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import './revocation.scss'
import { reasonWord } from '@/contract/revocation-words'
import { reasonNotes } from './words'

/** The papers that a reason asks for besides the identity card. */
const more: Readonly<Record<(typeof revocationReasons)[number], string>> = {
  otherPayer: '另需付款凭证',
  twice: '另需付款凭证',
  minor: '另需监护关系证明，如户口簿、出生证明',
  other: '请写明情况，可附能说明情况的材料',
}

/** Which papers are needed for which reason. */
export const NeedTable = () => (
  <Card flush>
    <Cell title="都需要" note="本人身份证正反面" />
    {revocationReasons.map(reason => (
      <Cell
        key={reason}
        title={reasonWord(reason)}
        note={reasonNotes[reason]}
        foot={<View className="revocation-small">{more[reason]}</View>}
      />
    ))}
  </Card>
)
