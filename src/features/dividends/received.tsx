import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Tabs } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { HeroOutline } from '@/widgets/hero-card'
import { SeeFunds } from '@/widgets/see-funds'
import { ExportCard } from './export-card'
import { Parts } from './parts'
import { ReceivedList } from './received-list'
import { groupsOf, type Totals, totalsOf, yearOfDividend } from './sums'
import { TotalCard } from './total-card'
import type { Received as Row } from './types'
import { lookAt, useBonusView } from './view'

/** Received dividends by year and by fund, and each one. The totals are the sums of the rows below them. */
export function Received() {
  const answer = useCall(funds.bonusDetail, {})
  return (
    <Loaded
      of={answer}
      skeleton={<HeroOutline />}
      isEmpty={({ dividends }) => dividends.length === 0}
      empty={<NothingYet hasUpcoming={answer.data?.upcoming.length !== 0} />}
    >
      {({ dividends, years }) => <Filtered all={dividends} years={years} />}
    </Loaded>
  )
}

/** Shown if no dividend was received yet. If none is announced either, the next step is to look at funds. */
const NothingYet = ({ hasUpcoming }: { hasUpcoming: boolean }) => (
  <Empty
    picture="sprout"
    action={
      hasUpcoming ? (
        <Button kind="secondary" size="small" event="open-upcoming" onPress={() => lookAt({ tab: 'upcoming' })}>
          看看待发放的分红
        </Button>
      ) : (
        <SeeFunds onPress={() => navigate('netValues')} />
      )
    }
  >
    还没有收到过分红
  </Empty>
)

function Filtered({ all, years }: { all: readonly Row[]; years: readonly string[] }) {
  const view = useBonusView()
  // After a refresh the chosen year may no longer exist.
  const year = years.includes(view.year) ? view.year : ''
  const fund = all.find(({ fundCode }) => fundCode === view.fundCode)
  const ofFund = fund ? all.filter(({ fundCode }) => fundCode === fund.fundCode) : all
  const rows = year === '' ? ofFund : ofFund.filter(row => yearOfDividend(row) === year)
  const byYear = year === '' ? groupsOf(rows, yearOfDividend) : []
  const byFund = fund ? [] : groupsOf(rows, ({ fundCode }) => fundCode)
  return (
    <View>
      <View className="bonus-tabs">
        <Tabs
          event="choose-dividend-year"
          label="年份"
          items={[{ value: '', label: '全部' }, ...years.map(one => ({ value: one, label: one }))]}
          value={year}
          onChange={chosen => lookAt({ year: chosen })}
        />
      </View>
      <View>
        {fund && <Notice onClose={() => lookAt({ fundCode: '' })}>{`只看 ${fund.shortName || fund.name}`}</Notice>}
      </View>
      <TotalCard label={year === '' ? '累计分红（元）' : `${year}年分红（元）`} rows={rows} of={totalsOf(rows)} />
      <View>
        {byYear.length > 1 && (
          <Section title="按年份" aside="金额（元）">
            <Card flush>
              {byYear.map(([key, part]) => (
                <SumCell key={key} title={`${key}年`} of={totalsOf(part)} onPress={() => lookAt({ year: key })} />
              ))}
            </Card>
          </Section>
        )}
      </View>
      <View>
        {byFund.length > 1 && (
          <Section title="按基金" aside="金额（元）">
            <Card flush>
              {byFund.map(([fundCode, part]) => (
                <SumCell
                  key={fundCode}
                  title={part[0]?.shortName || part[0]?.name || fundCode}
                  of={totalsOf(part)}
                  onPress={() => lookAt({ fundCode })}
                />
              ))}
            </Card>
          </Section>
        )}
      </View>
      <View>
        {rows.length > 0 ? (
          <Section title="逐笔分红" aside="金额（元）">
            <ReceivedList rows={rows} onOpen={applicationNo => navigate('bonusDetail', { applicationNo })} />
          </Section>
        ) : (
          <Empty picture="search">这一年没有这只基金的分红</Empty>
        )}
      </View>
      <View>{rows.length > 0 && <ExportCard year={year} fundCode={fund?.fundCode ?? ''} count={rows.length} />}</View>
    </View>
  )
}

const SumCell = ({ title, of, onPress }: { title: string; of: Totals; onPress: () => void }) => (
  <Cell
    title={<FundName>{title}</FundName>}
    note={<Parts cash={of.cash} reinvested={of.reinvested} />}
    value={<Amount value={of.total} size="normal" />}
    valueNote={`${of.count} 笔`}
    onPress={onPress}
    event="narrow-dividends"
  />
)
