import { View } from '@tarojs/components'
import { direction } from '@/lib/money-format'
import { type CalendarView, heatOf, quartersOf, weeksOf } from '@/lib/profit-calendar'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { aria } from '@/ui/base/aria'
import { Rate } from '@/ui/base/rate'
import { rovingFocus } from '@/ui/base/roving-focus'
import { ChartTable } from '@/ui/chart/chart-table'
import { type ChartKind, chartValue } from '@/ui/chart/chart-words'
import { CalendarCell, EmptyCell } from './calendar-cell'
import { type CalendarCellFacts, cellText, isAtRest, longName, shortName, spokenCell } from './calendar-words'
import { Ranking } from './ranking'
import './calendar-days.scss'
import './profit-calendar.scss'

interface ProfitCalendarProps {
  /** `day`: the days of a month; `month`: the months of a year; `year`: one year after the other. */
  view: CalendarView
  /** The month '2026-11' or the year '2026' that is shown; unused for years. */
  period: string
  /** The known periods, in any order; other places stay empty. */
  cells: readonly CalendarCellFacts[]
  /** The selected period. */
  value: string | null
  onChange: (period: string) => void
  /** `money` is hidden together with all amounts. */
  kind?: ChartKind
}

const titles: Record<CalendarView, string> = { day: '每日收益', month: '每月收益', year: '每年收益' }
const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/**
 * The profit of each day, month or year as a calendar: red for gains and green for losses, deeper the closer it is to
 * the largest. With a keyboard it is one tab stop, and the arrow keys go from cell to cell.
 */
export function ProfitCalendar({ view, period, cells, value, onChange, kind = 'money' }: ProfitCalendarProps) {
  const chosen = cells.find(cell => cell.period === value)
  return (
    <View className="profit-calendar">
      {view === 'year' ? (
        <Years cells={cells} kind={kind} onChange={onChange} />
      ) : (
        <Grid view={view} period={period} cells={cells} value={value} onChange={onChange} kind={kind} />
      )}
      <View className="profit-calendar__chosen" {...aria({ live: 'polite' })}>
        {chosen ? (
          <Chosen cell={chosen} kind={kind} />
        ) : (
          `点选${view === 'day' ? '日期' : view === 'month' ? '月份' : '年份'}查看收益`
        )}
      </View>
    </View>
  )
}

function Grid({ view, period, cells, value, onChange, kind = 'money' }: ProfitCalendarProps) {
  const hidden = usePreferences(state => state.hidden) && kind === 'money'
  const elder = usePreferences(state => state.elder)
  const rows = view === 'day' ? weeksOf(period) : quartersOf(period)
  const places = rows.flat()
  const of = new Map(cells.map(cell => [cell.period, cell]))
  const inside = places.flatMap(place => (place && of.get(place)) || [])
  const reachable = (inside.find(cell => cell.period === value) ?? inside[inside.length - 1])?.period
  const all = inside.map(cell => cell.value)
  const title = `${longName(period)}${titles[view]}`
  const rowsOfTable = () =>
    [...inside].reverse().map(cell => ({
      name: longName(cell.period),
      value: isAtRest(cell) ? '休市' : chartValue(cell.value, kind, hidden),
    }))
  return (
    <View>
      <View
        className={`profit-calendar__grid profit-calendar__grid--${view}`}
        {...aria({ role: 'grid', label: title })}
        {...rovingFocus({ pattern: 'grid', columns: view === 'day' ? 7 : 4, chooses: true })}
      >
        {view === 'day' && (
          <View className="calendar__row" {...aria({ hidden: true })}>
            {weekdays.map(name => (
              <View key={name} className="calendar__weekday">
                {name}
              </View>
            ))}
          </View>
        )}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place.
          <View key={index} className="calendar__row" {...aria({ role: 'row' })}>
            {row.map((place, column) => {
              const cell = place === null ? undefined : of.get(place)
              const key = place ?? `${index} ${column}`
              if (place === null) return <EmptyCell key={key} />
              const name = shortName(place, view)
              if (!cell) return <EmptyCell key={key} name={name} label={`${longName(place)}，暂无数据`} />
              const shows = !hidden && !isAtRest(cell)
              return (
                <CalendarCell
                  key={key}
                  name={name}
                  text={cellText(cell, kind, hidden, elder && view === 'day')}
                  label={spokenCell(cell, kind, hidden)}
                  way={shows ? direction(cell.value) : null}
                  heat={shows ? heatOf(cell.value, all) : null}
                  partial={Boolean(cell.isPartial) && !hidden}
                  chosen={place === value}
                  reachable={place === reachable}
                  period={place}
                  onChoose={onChange}
                />
              )
            })}
          </View>
        ))}
      </View>
      <View className="profit-calendar__foot">
        <View>
          {inside.some(cell => cell.isPartial) && <View className="profit-calendar__partial">部分净值待公布</View>}
        </View>
        <ChartTable title={title} rows={rowsOfTable} />
      </View>
    </View>
  )
}

const Years = ({ cells, kind, onChange }: Required<Pick<ProfitCalendarProps, 'cells' | 'kind' | 'onChange'>>) => (
  <View className="profit-calendar__years">
    <Ranking
      title={titles.year}
      kind={kind}
      first={0}
      rows={[...cells]
        .sort((a, b) => (a.period < b.period ? 1 : -1))
        .map(({ period, value }) => ({ key: period, name: longName(period), value }))}
      onRow={onChange}
    />
  </View>
)

const Chosen = ({ cell, kind }: { cell: CalendarCellFacts; kind: ChartKind }) => (
  <View className="profit-calendar__line">
    <View className="profit-calendar__name">{longName(cell.period)}</View>
    {isAtRest(cell) ? (
      <View className="profit-calendar__rest">休市</View>
    ) : kind === 'money' ? (
      <Amount value={cell.value} signed strong size="normal" />
    ) : (
      <Rate value={cell.value} strong />
    )}
  </View>
)
