import { View } from '@tarojs/components'
import type { Gathering } from '@/contract/gatherings'
import { hasMap, PlaceMap } from '@/features/gatherings/place-map'
import { useGathering, useGatherings } from '@/features/gatherings/use-gatherings'
import { WaysThere } from '@/features/gatherings/ways-there'
import { timeWords } from '@/features/gatherings/words'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'
import { PlacePlan } from '@/widgets/place-plan'

import '@/features/gatherings/gatherings.scss'

definePageConfig({ navigationBarTitleText: '前往活动', enablePullDownRefresh: true })

/** Directions to an event. Without `id` the person chooses the event first. */
export default screen('way', function Way({ id }) {
  return <Screen>{id ? <One id={id} /> : <Choice />}</Screen>
})

function Choice() {
  const all = useGatherings()
  return (
    <Loaded of={all} isEmpty={rows => !rows.some(isComing)} empty={<Empty>近期没有活动</Empty>}>
      {rows => (
        <Card flush>
          {rows.filter(isComing).map(row => (
            <Cell
              key={row.id}
              title={row.placeName}
              note={`${row.title} · ${timeWords(row)}`}
              arrow
              onPress={() => navigate('way', { id: row.id })}
            />
          ))}
        </Card>
      )}
    </Loaded>
  )
}

const isComing = ({ state }: Pick<Gathering, 'state'>) => state !== 'over' && state !== 'cancelled'

function One({ id }: { id: string }) {
  const event = useGathering(id)
  return (
    <Loaded
      of={event}
      skeleton="chart"
      wayOn={
        <Button event="open-events" kind="secondary" size="small" onPress={() => replace('way')}>
          查看全部活动地点
        </Button>
      }
    >
      {one => (
        <View>
          <Picture event={one} />
          <WaysThere place={one} />
        </View>
      )}
    </Loaded>
  )
}

/** The drawn plan, and a map if one is available. An event may have neither. */
function Picture({ event: { placeName, address, latitude, longitude, plan } }: { event: Gathering }) {
  const isKnown = latitude !== null && longitude !== null
  if (!plan && !(hasMap && isKnown)) return <View />
  return (
    <Card>
      {plan && <PlacePlan plan={plan} name={placeName} />}
      {hasMap && isKnown && (
        <View className="gatherings__map">
          <PlaceMap name={placeName} address={address} latitude={Number(latitude)} longitude={Number(longitude)} />
        </View>
      )}
    </Card>
  )
}
