import { View } from '@tarojs/components'
import type { Revocation } from '@/contract/revocations'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Timeline } from '@/ui/list/timeline'
import { CheckCode } from '@/widgets/check-code'
import { PurchaseCard } from './purchase-card'
import './revocation.scss'
import { reasonWord } from '@/contract/revocation-words'
import { StateTag } from './state-tag'
import { codesOf, timelineOf } from './timeline-of'
import { cardWords } from './words'

/** The placeholder of an empty field. */
const NONE = '未填写'

/** An application: its state, its purchase, and the submitted data. */
export function Told({ revocation }: { revocation: Revocation }) {
  const { revocationNo, state, purchase, reasonKind, explanation, card, contactName, contactMobile, papers } =
    revocation
  const codes = codesOf(revocation)
  const contact = [contactName, contactMobile].filter(Boolean).join(' ')
  return (
    <View>
      <Section title="进度" aside={<StateTag state={state} />}>
        <Card>
          <Timeline steps={timelineOf(revocation)} />
          <View>
            {codes.length > 0 && (
              <CheckCode words="校验码由您补充的文件算出，文件有任何改动，校验码就会不同。" codes={codes} />
            )}
          </View>
        </Card>
      </Section>
      <Section title="撤销的交易">
        <PurchaseCard purchase={purchase} />
      </Section>
      <Section title="申请内容" aside={`编号 ${revocationNo}`}>
        <Card flush>
          <Cell
            title="撤销原因"
            note={reasonWord(reasonKind) || NONE}
            foot={explanation !== '' && <View className="revocation-small">{explanation}</View>}
          />
          <Cell title="退款银行卡" note={card ? cardWords(card) : NONE} />
          <Cell title="联系人" note={contact || NONE} />
          {papers
            .filter(({ count }) => count > 0)
            .map(({ kind, title, count }) => (
              <Cell key={kind} title={title} value={`${count}件`} />
            ))}
        </Card>
      </Section>
    </View>
  )
}
