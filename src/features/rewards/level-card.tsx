import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { vip } from '@/contract/vip'
import { formatChineseDay, formatChineseMonthDay } from '@/lib/date'
import { percentOf } from '@/lib/money'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { Icon } from '@/ui/base/icon'
import { Notice } from '@/ui/base/notice'
import { PartBar } from '@/ui/chart/part-bar'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { HeroCard } from '@/widgets/hero-card'
import { HideAmounts } from '@/widgets/hide-amounts'
import './rewards.scss'

export type Level = OutputOf<typeof vip.getVipLevel>

/** The name of a level. */
export const nameOfLevel = ({ levels }: Level, level: number) => levels.find(one => one.level === level)?.name ?? '--'

/** The level of this quarter, and the average assets it is based on. */
export function LevelCard({ of: member }: { of: Level }) {
  const { basis } = member
  return (
    <HeroCard>
      <View className="rewards__level">
        <Icon name="crown" large className="rewards__crown" />
        {nameOfLevel(member, member.level)}
      </View>
      <View className="rewards__small">{`本季度有效，至 ${formatChineseDay(member.until)}`}</View>
      {basis && (
        <View>
          <HideAmounts label="上季度日均资产（元）" />
          <View>
            <Amount value={basis.average} size="large" />
          </View>
          <View className="rewards__small">
            {`${formatChineseMonthDay(basis.from)}至${formatChineseMonthDay(basis.through)}，共 ${basis.days} 天`}
          </View>
        </View>
      )}
    </HeroCard>
  )
}

/** The expected level of the next quarter, the distance to the level above, and the benefits that would be lost. */
export function NextLevel({ of: member }: { of: Level }) {
  const hidden = usePreferences(state => state.hidden)
  const { running, missing, lost, levels } = member
  const level = running?.level ?? member.level
  const above = levels.find(one => one.level === level + 1)
  const average = running?.average ?? null
  // The threshold is known, so the bar would reveal the amount.
  const percent = hidden || average === null || !above?.threshold ? null : percentOf(average, above.threshold)
  return (
    <Section title="下一季度">
      <Card>
        <Stats>
          <Stat label="按目前日均资产预计">{nameOfLevel(member, level)}</Stat>
          <Stat label="本季度日均资产（元）">
            <Amount value={average} strong />
          </Stat>
        </Stats>
        {running?.through && (
          <View className="rewards__small">
            {`${formatChineseMonthDay(running.from)}至${formatChineseMonthDay(running.through)}，共 ${running.days} 天`}
          </View>
        )}
        {above ? (
          <View>
            <View className="rewards__bar">
              <PartBar percent={percent} />
            </View>
            <View className="rewards__text">
              {`升到${above.name}，日均资产还差（元）：`}
              <Amount value={missing} strong />
            </View>
          </View>
        ) : (
          <View className="rewards__text">已是最高等级。</View>
        )}
      </Card>
      <View>
        {level < member.level && (
          <Notice icon="warn" tone="warn">
            {`如果日均资产保持目前水平，下一季度是${nameOfLevel(member, level)}`}
            {lost.length > 0 && `，不再享有：${lost.join('、')}`}
            {`，也不能再领取${nameOfLevel(member, member.level)}的兑换码。已经领取的不受影响。`}
          </Notice>
        )}
      </View>
    </Section>
  )
}
