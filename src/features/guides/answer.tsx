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

/** A day of an order in words, with what it means. */
export interface OrderStep {
  title: string
  time: string
  note: string
}

/** When the net value of an order can be read. False for orders without one: they are dealt at 1.00, or at a price. */
export const publishedStep = (like: PaidLike, time: string): OrderStep | false =>
  (like === 'domestic' || like === 'overseas') && {
    title: '净值可查',
    time,
    note: like === 'overseas' ? '海外市场有时差，净值晚一到两个交易日公布' : '这一天起可以查到成交的净值',
  }

interface AnswerProps {
  /** What the person wants to know first: 「份额确认」. */
  title: string
  /** Its day in words. */
  main: string
  /** Why the order does not count for its own day. '' when it does. */
  why: string
  /** False: this order has no such step. */
  steps: ReadonlyArray<OrderStep | false>
  /** The days that are spoken of. */
  days: readonly Day[]
}

const planned = ({ title, time, note }: OrderStep): TimelineStep => ({ title, time, note, way: 'planned' })

/** The days of an order: the one that matters most, and all of them in their order. */
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
