import { View } from '@tarojs/components'
import type { Gathering } from '@/contract/gatherings'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import './place-plan.scss'

type Plan = NonNullable<Gathering['plan']>

/** A line along one side of the plan. */
function Line({ line: { kind, name, from, to } }: { line: Plan['lines'][number] }) {
  const [x = 0, y = 0] = from
  const [endX = 0, endY = 0] = to
  const lies = y === endY
  const size = lies ? { width: `${endX - x}%` } : { height: `${endY - y}%` }
  return (
    <View
      className={classNames('plan__line', lies ? 'plan__line--lies' : 'plan__line--stands', `plan__line--${kind}`)}
      style={{ left: `${x}%`, top: `${y}%`, ...size }}
    >
      <View className="plan__name">{name}</View>
    </View>
  )
}

const words = ({ lines, station }: Plan, name: string) =>
  [
    `${name}的示意图`,
    lines
      .map(line => line.name)
      .filter(Boolean)
      .join('、'),
    station && `最近的地铁站${station.name}`,
  ]
    .filter(Boolean)
    .join('，')

/** A drawn plan of the streets around a place, for use without a network or if no map is configured. */
export function PlacePlan({ plan, name }: { plan: Plan; name: string }) {
  const [x = 50, y = 50] = plan.place
  const [stationX = 0, stationY = 0] = plan.station?.at ?? []
  return (
    <View className="plan" {...aria({ role: 'img', label: words(plan, name) })}>
      {plan.lines.map(line => (
        <Line key={`${line.name} ${line.from} ${line.to}`} line={line} />
      ))}
      {plan.station && (
        <View className="plan__station" style={{ left: `${stationX}%`, top: `${stationY}%` }}>
          {plan.station.name}
        </View>
      )}
      <View className="plan__place" style={{ left: `${x}%`, top: `${y}%` }}>
        {name}
      </View>
    </View>
  )
}
