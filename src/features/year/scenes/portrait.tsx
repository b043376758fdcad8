import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { year as calls, type PortraitEntry } from '@/contract/year'
import { Button } from '@/ui/base/button'
import { classNames } from '@/ui/base/class-names'
import { FormFailure } from '@/ui/form/form-failure'
import { Sheet } from '@/ui/overlay/sheet'
import { Lights } from '@/widgets/stage/lights'
import { Line, Words } from '@/widgets/stage/stage'
import { DrawnOfYear, OfYear, type SceneProps } from '../of-year'
import { useHold } from '../story/use-turning'
import { labelWords, reasonOf } from '../words'
import './portrait.scss'

/** The person's labels of the year. Each can show its reason, and can be disputed. */
export default function Portrait({ year }: SceneProps) {
  return (
    <>
      <View className="stage__night">
        <DrawnOfYear call={calls.queryProfitDetail156} year={year}>
          {({ days }) => <Lights days={days} low />}
        </DrawnOfYear>
      </View>
      <Words title="这一年的您">
        <OfYear call={calls.yearPortrait} year={year}>
          {({ labels }) => <Told labels={labels} year={year} />}
        </OfYear>
      </Words>
    </>
  )
}

function Told({ labels, year }: { labels: readonly PortraitEntry[]; year: string }) {
  const [isOpen, setOpen] = useState(false)
  useHold(isOpen)
  const [main, ...others] = labels.filter(({ isDisputed }) => !isDisputed)
  return (
    <View>
      <Line of={main ? ['您是'] : ['这一年的您，']} />
      <View className="portrait__main">{main ? labelWords[main.label] : '由您自己来说'}</View>
      <View className="portrait__others">
        {others.map(({ label }) => (
          <View key={label} className="portrait__other">
            {labelWords[label]}
          </View>
        ))}
      </View>
      <Line of={['这些词来自', '您的交易和持有，', '不是性格测试。']} size="small" />
      <View className="stage__ways">
        <Button event="open-reasons" kind="secondary" size="small" onPress={() => setOpen(true)}>
          为什么这么说
        </Button>
      </View>
      <Sheet open={isOpen} title="每个词的由来" onClose={() => setOpen(false)}>
        {isOpen && labels.map(entry => <Reason key={entry.label} of={entry} year={year} />)}
      </Sheet>
    </View>
  )
}

function Reason({ of, year }: { of: PortraitEntry; year: string }) {
  const dispute = useSubmit(calls.disputeLabel, { inPlace: true })
  const { label, isDisputed } = of
  return (
    <View className="portrait__reason">
      <View className={classNames('portrait__word', isDisputed && 'portrait__word--disputed')}>
        {labelWords[label]}
      </View>
      <View className="portrait__why">{reasonOf(of)}</View>
      <Button
        event={isDisputed ? 'label-back' : 'label-dispute'}
        kind="text"
        size="small"
        busy={dispute.busy}
        label={`${labelWords[label]}，${isDisputed ? '还是留着' : '不像我'}`}
        onPress={() => dispute.run({ year, label, disputed: !isDisputed })}
      >
        {isDisputed ? '还是留着' : '不像我'}
      </Button>
      <FormFailure of={dispute} />
    </View>
  )
}
