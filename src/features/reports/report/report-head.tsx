import { View } from '@tarojs/components'
import { formatChineseDay } from '@/lib/date'
import { approximate } from '@/lib/decimal'
import { explain } from '@/navigation/explain'
import { Amount } from '@/ui/base/amount'
import { Notice } from '@/ui/base/notice'
import { Rate } from '@/ui/base/rate'
import { ShareButton } from '@/ui/base/share-button'
import { Stat, Stats } from '@/ui/layout/stat'
import { Land } from '@/ui/scene/land'
import { Hero } from '@/widgets/hero'
import { HeroCard } from '@/widgets/hero-card'
import { Returns } from '@/widgets/returns'
import { Term } from '@/widgets/term/term'
import { kindWords, type Report, stepName } from '../period'
import './report-head.scss'

/** The result of a period: one main figure, one sentence, the rates. */
export function ReportHead({ report }: { report: Report }) {
  const { kind, from, to, profit, isComplete, steps } = report
  return (
    <View>
      <View>
        {!isComplete && (
          <Notice>{`统计到${formatChineseDay(to)}：周期未结束，或部分基金的净值待公布，数字还会更新`}</Notice>
        )}
      </View>
      <HeroCard land={<Land low values={steps.map(({ accumulated }) => approximate(accumulated ?? '0'))} />}>
        <Hero
          label={`${kindWords[kind].own}收益（元）`}
          value={profit}
          signed
          aside={`${from ?? '--'} 至 ${to ?? '--'}`}
          action={<ShareButton>分享</ShareButton>}
        />
        <Sentence of={report} />
        <View className="report-head__returns">
          <Returns of={report} />
        </View>
      </HeroCard>
    </View>
  )
}

/** The change of the assets, as a sentence. With amounts hidden it names no amount. */
function Sentence({ of: { startAssets, endAssets } }: { of: Report }) {
  if (startAssets === null || endAssets === null) return null
  return (
    <View className="report-head__sentence">
      {'资产从 '}
      <Amount value={startAssets} />
      {' 元到 '}
      <Amount value={endAssets} />
      {' 元。'}
    </View>
  )
}

/** The best and worst step, the number of rises and falls, and the largest fall. */
export function Extremes({ of: { kind, best, worst, gains, losses, maxDrawdown } }: { of: Report }) {
  const { step } = kindWords[kind]
  return (
    <Stats>
      <Stat label={best ? `最好 ${stepName(best.period)}` : '最好'}>
        <Amount value={best?.profit ?? null} signed strong />
      </Stat>
      <Stat label={worst ? `最差 ${stepName(worst.period)}` : '最差'}>
        <Amount value={worst?.profit ?? null} signed strong />
      </Stat>
      <Stat label={`盈利 / 亏损（${step === '日' ? '交易日' : step}）`}>{`${gains} / ${losses}`}</Stat>
      <Stat label={<Term onAsk={explain}>最大回撤</Term>}>
        <Rate value={maxDrawdown} plain strong />
      </Stat>
    </Stats>
  )
}
