import { useState } from 'react'
import { tableRows } from '@/lib/chart'
import { usePreferences } from '@/stores/preferences'
import { Cell } from './cell'
import { type ChartKind, type ChartPoint, chartValue } from './chart-words'
import { Press } from './press'
import { Sheet } from './sheet'
import './chart-table.scss'

interface ChartTableProps {
  title: string
  points: readonly ChartPoint[]
  kind: ChartKind
  digits?: number
}

/** A word that opens the values of a chart as a table, the newest first; of many days the last ones of the months. */
export function ChartTable({ title, points, kind, digits }: ChartTableProps) {
  const [open, setOpen] = useState(false)
  const hidden = usePreferences(state => state.hidden)
  const rows = open ? tableRows(points.map(point => point.day)).reverse() : []
  return (
    <>
      <Press className="chart-table__opener" compact label={`${title}数据表`} onPress={() => setOpen(true)}>
        数据表
      </Press>
      <Sheet open={open} title={title} onClose={() => setOpen(false)} flush>
        {rows.map(index => {
          const point = points[index]
          return point && <Cell key={index} title={point.day} value={chartValue(point.value, kind, hidden, digits)} />
        })}
      </Sheet>
    </>
  )
}
