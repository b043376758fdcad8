import Taro from '@tarojs/taro'
import { areNear } from './distance'
import type { Near } from './types'

export const near: Near = {
  supported: true,
  to: place =>
    Taro.getFuzzyLocation({ type: 'gcj02' }).then(
      spot => (areNear(place, spot) ? 'near' : 'far'),
      () => null,
    ),
}
