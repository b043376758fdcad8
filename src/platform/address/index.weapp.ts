import Taro from '@tarojs/taro'
import type { Address } from './types'

export const address: Address = {
  keepCanonical: () => undefined,
  setTitle(title) {
    // Fails on a page that is already closed, where nothing is lost.
    Taro.setNavigationBarTitle({ title }).catch(() => undefined)
  },
  title: () => '',
  chunkFailureOf: () => null,
  onChunkFailure: () => undefined,
  // A mini-program is loaded as a whole, so a restart would mend nothing.
  reload: () => undefined,
  stepBack: () => undefined,
}
