import { useCallback } from 'react'
import { serverNow } from '@/api/clock'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { confirmedWithin } from '@/contract/confirmed-within'
import { Loaded } from '@/ui/base/loaded'
import { NoReport } from '../no-report'
import { chosenPeriod, type Kind, type Period, type Report } from '../period'
import { PdfCard } from './pdf-card'
import type { Measure } from './pdf-page/marks'
import { MOST_TRANSACTIONS, reportPage, type TransactionPage } from './pdf-page/report-page'
import { together } from './together'

/** A period report as a file. */
export function ReportFile({ kind, asked }: { kind: Kind; asked: string | undefined }) {
  const periods = useCall(assets.busiDateNav, {})
  return (
    <Loaded of={periods} skeleton="chart" isEmpty={all => chosenPeriod(all, kind, asked) === null} empty={<NoReport />}>
      {all => {
        const period = chosenPeriod(all, kind, asked)
        return period && <OfPeriod period={period} />
      }}
    </Loaded>
  )
}

function OfPeriod({ period: { hash, from, to } }: { period: Period }) {
  const report = useCall(assets.analysisReport, { hash })
  const transactions = useCall(assets.queryBuyAndSellGroupByDate, {
    ...confirmedWithin({ from, to }),
    size: String(MOST_TRANSACTIONS),
  })
  return (
    <Loaded of={together({ report, transactions })} skeleton="chart">
      {data => <Written {...data} />}
    </Loaded>
  )
}

function Written({ report, transactions }: { report: Report; transactions: TransactionPage }) {
  const write = useCallback(
    (hidden: boolean, measure: Measure) =>
      reportPage({ report, transactions, hidden, measure, madeAt: new Date(serverNow()) }),
    [report, transactions],
  )
  return <PdfCard write={write} />
}
