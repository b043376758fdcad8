import { View } from '@tarojs/components'
import type { Gathering } from '@/contract/gatherings'
import { TAXI_MINI_PROGRAM } from '@/env'
import { joinAddress } from '@/lib/query'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { outside } from '@/platform/outside'
import { environment } from '@/stores/environment'
import { CopyButton } from '@/ui/base/copy-button'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './gatherings.scss'

type Place = Pick<Gathering, 'placeName' | 'address' | 'metro' | 'latitude' | 'longitude'>

/** Links to map services that show the place. Each takes the coordinates in its own order. */
const mapsOf = ({ placeName, address, latitude, longitude }: Place) => [
  {
    name: '高德地图',
    link: joinAddress('https://uri.amap.com/marker', {
      position: `${longitude},${latitude}`,
      name: placeName,
      coordinate: 'gaode',
      callnative: '1',
    }),
  },
  {
    name: '腾讯地图',
    link: joinAddress('https://apis.map.qq.com/uri/v1/marker', {
      marker: `coord:${latitude},${longitude};title:${placeName};addr:${address}`,
      referer: 'e-service',
    }),
  },
  { name: '苹果地图', link: joinAddress('https://maps.apple.com/', { ll: `${latitude},${longitude}`, q: placeName }) },
]

/** The address that opens AMap's app to call a taxi. Browsers pass it to the app, WeChat does not. */
const taxiOf = ({ placeName, latitude, longitude }: Place) =>
  joinAddress('amapuri://drive/takeTaxi', {
    sourceApplication: 'e-service',
    dlat: latitude ?? '',
    dlon: longitude ?? '',
    dname: placeName,
  })

const TAXI = `miniprogram://${TAXI_MINI_PROGRAM}/pages/index/index`

/** Directions to a place: the address to copy, the metro as text, maps, and a taxi where one can be called. */
export function WaysThere({ place }: { place: Place }) {
  const isKnown = place.latitude !== null && place.longitude !== null
  const { leave } = outside
  return (
    <View>
      <Card flush>
        <Cell title={place.placeName} note={place.address} value={<CopyButton text={place.address} what="地址" />} />
      </Card>
      <Section title="乘地铁">
        <Card>
          <View className="gatherings__text">{place.metro}</View>
        </Card>
      </Section>
      {isKnown && leave !== null && (
        <Section title="用地图导航">
          <Card flush>
            {mapsOf(place).map(({ name, link }) => (
              <Cell key={name} title={name} arrow event="open-map" onPress={() => leaveTo(link)} />
            ))}
            {environment().kind === 'mobile' && (
              <Cell
                title="高德打车"
                note="需要安装高德地图"
                arrow
                event="call-taxi"
                onPress={() => leave(taxiOf(place))}
              />
            )}
          </Card>
        </Section>
      )}
      {TAXI_MINI_PROGRAM !== '' && leadsSomewhere(TAXI) && (
        <Section title="打车">
          <Card flush>
            <Cell
              title="打开打车小程序"
              note="地址已在上方，可以先复制"
              arrow
              event="call-taxi"
              onPress={() => leaveTo(TAXI)}
            />
          </Card>
        </Section>
      )}
    </View>
  )
}
