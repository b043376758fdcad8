import { useCallback } from 'react'
import { serverNow } from '@/api/clock'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { navigate } from '@/navigation/go'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { SeeFunds } from '@/widgets/see-funds'
import { chosenPeriod, quarterEndOf } from '../period'
import { PdfCard } from './pdf-card'
import { type AnalysisPageProps, analysisPage } from './pdf-page/analysis-page'
import type { Measure } from './pdf-page/marks'
import { together } from './together'

const NONE = (
  <Empty picture="papers" action={<SeeFunds onPress={() => navigate('netValues')} />}>
    还没有可以分析的持有记录
  </Empty>
)

/** The account analysis as a file, for the quarter in the address or the newest finished quarter. */
export function AnalysisFile({ asked }: { asked: string | undefined }) {
  const periods = useCall(assets.busiDateNav, {})
  return (
    <Loaded of={periods} skeleton="chart" isEmpty={({ firstDay }) => firstDay === null} empty={NONE}>
      {all => {
        const period = chosenPeriod(all, 'quarter', asked)
        return period ? <OfQuarter period={period} /> : NONE
      }}
    </Loaded>
  )
}

type Quarter = NonNullable<AnalysisPageProps['quarter']>['period']

function OfQuarter({ period }: { period: Quarter }) {
  const quarterEnd = quarterEndOf(period)
  const profit = useCall(assets.queryProfit, {})
  const types = useCall(assets.fundWebTypeAssetPer, {})
  const held = useCall(assets.fundHoldAsset, {})
  const report = useCall(assets.analysisReport, { hash: period.hash })
  const allocations = useCall(assets.assetAllocationQuarter, {})
  const distribution = useCall(assets.assetIndustryDistributionQuarter, { ...(quarterEnd && { quarterEnd }) })
  const counts = useCall(assets.queryBuySellNumPerFHB, { period: 'quarter' })
  return (
    <Loaded of={together({ profit, types, held, report, allocations, distribution, counts })} skeleton="chart">
      {({ report, allocations, distribution, ...rest }) => (
        <Written
          {...rest}
          period={period}
          report={report}
          allocation={allocations.quarters.find(one => one.quarterEnd === quarterEnd) ?? null}
          industries={distribution.industries}
        />
      )}
    </Loaded>
  )
}

type WrittenProps = Omit<AnalysisPageProps, 'hidden' | 'measure' | 'madeAt' | 'quarter'> &
  NonNullable<AnalysisPageProps['quarter']>

function Written({ profit, types, held, period, report, allocation, industries, counts }: WrittenProps) {
  const write = useCallback(
    (hidden: boolean, measure: Measure) =>
      analysisPage({
        ...{ profit, types, held, allocation, industries, counts, hidden, measure },
        quarter: { period, report },
        madeAt: new Date(serverNow()),
      }),
    [profit, types, held, period, report, allocation, industries, counts],
  )
  return <PdfCard write={write} />
}
