import type { Benefit } from '@/contract/rewards-fields'
import { navigate } from '@/navigation/go'
import { Tag } from '@/ui/base/tag'
import { Cell } from '@/ui/list/cell'
import { benefitTag } from './words'

/** The remaining number of a limited benefit. */
const leftWords = ({ hasCodes, left, total, state }: Benefit) =>
  hasCodes && state === 'claimable' ? `剩 ${left}/${total}` : undefined

/** A benefit in a list, with a link to its details. */
export function BenefitCell({ of: benefit }: { of: Benefit }) {
  const { word, tone } = benefitTag(benefit)
  return (
    <Cell
      title={benefit.title}
      note={benefit.worth}
      value={<Tag tone={tone}>{word}</Tag>}
      valueNote={leftWords(benefit)}
      arrow
      onPress={() => navigate('vipDetails', { benefitId: benefit.benefitId })}
    />
  )
}
