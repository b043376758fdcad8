import Taro from '@tarojs/taro'
import type { Address } from './types'

export const address: Address = {
  keepCanonical: () => undefined,
  setTitle(title) {
    // Rejects on a page that is already closed, where no title is needed.
    Taro.setNavigationBarTitle({ title }).catch(() => undefined)
  },
  title: () => '',
  chunkFailureOf: () => null,
  onChunkFailure: () => undefined,
  // A mini-program is loaded as a whole, so a restart would repair nothing.
  reload: () => undefined,
  stepBack: () => undefined,
}
