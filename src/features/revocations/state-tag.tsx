import { revocationStateWords } from '@/contract/revocation-words'
import type { RevocationState } from '@/contract/revocations'
import { Tag, type Tone } from '@/ui/base/tag'

const tones: Readonly<Partial<Record<RevocationState, Tone>>> = {
  draft: 'warn',
  returned: 'warn',
  refused: 'warn',
  submitted: 'brand',
  approved: 'brand',
}

/** The state of an application. */
export const StateTag = ({ state }: { state: RevocationState }) => (
  <Tag tone={tones[state]}>{revocationStateWords[state]}</Tag>
)
