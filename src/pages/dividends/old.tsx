import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { ReceivedList } from '@/features/dividends/received-list'
import { groupsOf, totalsOf, yearOfDividend } from '@/features/dividends/sums'
import { TotalCard } from '@/features/dividends/total-card'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { HeroOutline } from '@/widgets/hero-card'

definePageConfig({ navigationBarTitleText: '我的分红', enablePullDownRefresh: true })

/** The older list of received dividends, by year. Older links still open it. */
export default screen('bonusOld', function BonusOld() {
  const answer = useCall(funds.bonusDetail, {})
  return (
    <Screen>
      <Notice onPress={() => navigate('bonus')}>分红预告、日历与方式，请看新版</Notice>
      <Loaded
        of={answer}
        skeleton={<HeroOutline />}
        isEmpty={({ dividends }) => dividends.length === 0}
        empty={<Empty picture="sprout">还没有收到过分红</Empty>}
      >
        {({ dividends }) => (
          <View>
            <TotalCard label="累计分红（元）" rows={dividends} of={totalsOf(dividends)} />
            {groupsOf(dividends, yearOfDividend).map(([year, rows]) => (
              <Section key={year} title={`${year}年`} aside={<Amount value={totalsOf(rows).total} />}>
                <ReceivedList rows={rows} onOpen={applicationNo => navigate('bonusOldDetail', { applicationNo })} />
              </Section>
            ))}
          </View>
        )}
      </Loaded>
    </Screen>
  )
})
