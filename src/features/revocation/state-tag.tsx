import { View } from '@tarojs/components'
import type { RevocationState } from '@/contract/revocations'
import { classNames } from '@/ui/base/class-names'
import './revocation.scss'
import { stateWords } from './words'

const looks: Readonly<Partial<Record<RevocationState, string>>> = {
  draft: 'revocation-tag--wanted',
  returned: 'revocation-tag--wanted',
  refused: 'revocation-tag--wanted',
  submitted: 'revocation-tag--active',
  approved: 'revocation-tag--active',
}

/** How far an application is. */
export const StateTag = ({ state }: { state: RevocationState }) => (
  <View className={classNames('revocation-tag', looks[state])}>{stateWords[state]}</View>
)
