import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverToday } from '@/api/clock'
import type { DayRange } from '@/lib/date'
import { useScreenState } from '@/stores/screen-state'
import { Button } from '@/ui/base/button'
import { DayField } from '@/ui/form/day-field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { useForm } from '@/ui/form/use-form'
import { Sheet } from '@/ui/overlay/sheet'
import { faultOf } from './span'
import { isOwn, SpanTabs } from './span-tabs'

/**
 * Chooses the span of profit for every screen that shows it: one of the usual spans, or custom dates. Custom dates are
 * chosen in a sheet and can be changed there again. `open` opens the sheet at once.
 */
export function SpanChoice({ open = false }: { open?: boolean }) {
  const span = useScreenState(kept => kept.profitSpan)
  const [choosing, setChoosing] = useState(open)
  return (
    <View>
      <SpanTabs onOwn={() => setChoosing(true)} />
      <Sheet open={choosing} title="自定义时间范围" onClose={() => setChoosing(false)}>
        <OwnDays
          start={isOwn(span) ? span : { from: '', to: serverToday() }}
          onApply={profitSpan => {
            useScreenState.setState({ profitSpan })
            setChoosing(false)
          }}
        />
      </Sheet>
    </View>
  )
}

const OwnSpan = schemaOfFaults(faultOf)

function OwnDays({ start, onApply }: { start: DayRange; onApply: (days: DayRange) => void }) {
  const form = useForm({ schema: OwnSpan, initial: start, submit: onApply })
  const last = serverToday()
  return (
    <View>
      <DayField {...form.field('from')} label="开始日期" last={last} />
      <DayField {...form.field('to')} label="结束日期" last={last} />
      <Button block event="choose-own-range" onPress={form.submit}>
        确定
      </Button>
    </View>
  )
}
