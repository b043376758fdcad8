import { useState } from 'react'
import { Press } from '@/ui/base/press'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './chart-table.scss'

interface ChartTableProps {
  title: string
  /** Returns the values in words, each with an optional comparison (`beside`). It is called when the table opens. */
  rows: () => ReadonlyArray<{ name: string; value: string; beside?: string | undefined }>
}

/** A link that opens the values of a chart as a table. */
export function ChartTable({ title, rows }: ChartTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Press
        className="chart-table__opener"
        compact
        label={`${title}数据表`}
        event="open-chart-table"
        onPress={() => setOpen(true)}
      >
        数据表
      </Press>
      <Sheet open={open} title={title} onClose={() => setOpen(false)} flush>
        {open &&
          rows().map(({ name, value, beside }) => <Cell key={name} title={name} value={value} valueNote={beside} />)}
      </Sheet>
    </>
  )
}
