import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { year as calls, type YearCourse, type YearHeldFunds, type YearMetrics } from '@/contract/year'
import { formatRate, formatSigned } from '@/lib/money-format'
import { navigate } from '@/navigation/go'
import { usePreferences } from '@/stores/preferences'
import { Button } from '@/ui/base/button'
import { Switch } from '@/ui/form/switch'
import { Segmented } from '@/ui/layout/tab-list'
import { ownReturn } from '@/widgets/returns'
import { Line, Words } from '@/widgets/stage/stage'
import { shapeOf } from '../numbers'
import { OfYear, type SceneProps } from '../of-year'
import { designWords, type PosterDesign, type PosterFacts, posterDesigns } from '../poster/facts'
import { PosterPicture } from '../poster/poster-picture'
import { labelWords, spanWord } from '../words'
import './poster.scss'

/** The end of a story: a poster to save or share. It has no amount unless the person chooses one. */
export default function Poster({ year, config }: SceneProps) {
  return (
    <Words title="带走这一年">
      <OfYear call={calls.queryCustMetricTATP} year={year}>
        {metrics => (
          <OfYear call={calls.queryProfitDetail156} year={year}>
            {course => (
              <OfYear call={calls.holdHisFundCntTR} year={year}>
                {held => <Chosen {...{ metrics, course, held }} span={spanWord(config)} />}
              </OfYear>
            )}
          </OfYear>
        )}
      </OfYear>
      <View className="stage__ways">
        <Button event="open-years" kind="text" block onPress={() => navigate('yearList')}>
          看看其他年份
        </Button>
      </View>
    </Words>
  )
}

interface ChosenProps {
  metrics: YearMetrics
  course: YearCourse
  held: YearHeldFunds
  span: string
}

function Chosen({ metrics, course, held, span }: ChosenProps) {
  const { year, heldDays, profit } = metrics
  const own = ownReturn(metrics)
  const [design, setDesign] = useState<PosterDesign>('ridge')
  const [withAmount, setWithAmount] = useState(false)
  const [withRate, setWithRate] = useState(false)
  const hidden = usePreferences(state => state.hidden)
  const { data: portrait } = useCall(calls.yearPortrait, { year })
  const label = portrait?.labels.find(({ isDisputed }) => !isDisputed)?.label
  const facts: Omit<PosterFacts, 'code'> = {
    ...{ year, span, heldDays, funds: held.count },
    label: label ? labelWords[label] : '',
    profit: withAmount && !hidden ? formatSigned(profit) : '',
    rate: withRate ? `${own.name}收益率 ${formatRate(own.rate)}` : '',
    shape: shapeOf(course),
    days: course.days,
  }
  return (
    <View>
      <Segmented
        label="海报样式"
        event="poster-design"
        items={posterDesigns.map(value => ({ value, label: designWords[value] }))}
        value={design}
        onChange={setDesign}
      />
      <PosterPicture design={design} facts={facts} />
      <View className="poster__choice">
        <View>{hidden ? '金额已隐藏，海报上也没有' : '写上收益金额'}</View>
        <View>
          {!hidden && <Switch label="写上收益金额" event="poster-amount" on={withAmount} onChange={setWithAmount} />}
        </View>
      </View>
      <View className="poster__choice">
        <View>写上收益率</View>
        <Switch label="写上收益率" event="poster-rate" on={withRate} onChange={setWithRate} />
      </View>
      <Line of={['二维码只通向公开页面，', '不带您的任何数据。']} size="small" />
    </View>
  )
}
