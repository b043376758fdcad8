import { View } from '@tarojs/components'
import type { Day } from '@/lib/date'
import type { PaidLike } from '@/lib/order-days'
import { isAnnounced } from '@/lib/trading-days'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Timeline, type TimelineStep } from '@/ui/list/timeline'
import { HeroCard } from '@/widgets/hero-card'
import './guide.scss'

/** One day in the timeline of an order, with its meaning. */
export interface OrderStep {
  title: string
  time: string
  note: string
}

/**
 * The day on which the net value of an order is published. False for orders without one: they are dealt at 1.00, or at
 * a price.
 */
export const publishedStep = (like: PaidLike, time: string): OrderStep | false =>
  (like === 'domestic' || like === 'overseas') && {
    title: '净值可查',
    time,
    note: like === 'overseas' ? '海外市场有时差，净值晚一到两个交易日公布' : '这一天起可以查到成交的净值',
  }

interface AnswerProps {
  /** The question that the day answers, such as 「份额确认」. */
  title: string
  /** The day in words. */
  main: string
  /** The reason why the order counts for a later trade day. '' if it counts for its own day. */
  why: string
  /** False stands for a step that this order does not have. */
  steps: ReadonlyArray<OrderStep | false>
  /** All days in the answer. If the trading calendar of a year is not announced, a notice says that days may shift. */
  days: readonly Day[]
}

const planned = ({ title, time, note }: OrderStep): TimelineStep => ({ title, time, note, way: 'planned' })

/** The timeline of an order, with its most important day on top. */
export const Answer = ({ title, main, why, steps, days }: AnswerProps) => (
  <View>
    <HeroCard>
      <View>{title}</View>
      <View className="guide__main">{main}</View>
      <View>{why !== '' && <View className="guide__why">{why}</View>}</View>
    </HeroCard>
    <Section title="时间线">
      <Card>
        <Timeline steps={steps.flatMap(step => (step ? planned(step) : []))} />
      </Card>
    </Section>
    <View>
      {!days.every(isAnnounced) && <Notice tone="warn">其中有的年份还没有公布休市安排，日期可能因节假日推后。</Notice>}
    </View>
    <Notice>以上按公司的业务规则和交易日历推算。巨额赎回、暂停估值等特殊情况以公告为准。</Notice>
  </View>
)
