import Taro from '@tarojs/taro'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import type { PlaceMapProps } from './types'

/** Whether a map can be opened or drawn here. */
export const hasMap = true

/**
 * WeChat's own map, with the ways by car, bus and foot, opens as a page of its own. A map among the content would put
 * its template into the main package, which has no room for it.
 */
export const PlaceMap = ({ name, address, latitude, longitude }: PlaceMapProps) => (
  <Button
    event="open-location"
    kind="secondary"
    block
    onPress={() =>
      Taro.openLocation({ latitude, longitude, name, address, scale: 16 }).catch(() =>
        toast.say('地图没有打开，请复制地址'),
      )
    }
  >
    在微信地图中打开
  </Button>
)
