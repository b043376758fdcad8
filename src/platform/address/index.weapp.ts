import Taro from '@tarojs/taro'
import type { Address } from './types'

export const address: Address = {
  keepCanonical: () => undefined,
  setTitle(title) {
    // Fails on a page that is already gone.
    Taro.setNavigationBarTitle({ title }).catch(() => undefined)
  },
  title: () => '',
  chunkFailureOf: () => null,
  onChunkFailure: () => undefined,
  // Nothing here fails that starting anew would mend.
  reload: () => undefined,
  stepBack: () => undefined,
}
