import { Map as WechatMap } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import './place-map.scss'
import type { PlaceMapProps } from './types'

/** WeChat can always draw a map. */
export const hasMap = true

const CLOSE_BY = 16

/** The place on WeChat's map. A button opens the same map as a full page, with directions by car, bus and foot. */
export const PlaceMap = ({ name, address, latitude, longitude }: PlaceMapProps) => (
  <>
    <WechatMap
      className="place-map"
      latitude={latitude}
      longitude={longitude}
      scale={CLOSE_BY}
      markers={[{ id: 1, latitude, longitude, title: name, iconPath: '', width: 24, height: 32 }]}
      onError={() => undefined}
    />
    <Button
      event="open-location"
      kind="secondary"
      block
      onPress={() =>
        Taro.openLocation({ latitude, longitude, name, address, scale: CLOSE_BY }).catch(() =>
          toast.say('地图打开失败，可以先复制地址'),
        )
      }
    >
      在微信地图中打开
    </Button>
  </>
)
