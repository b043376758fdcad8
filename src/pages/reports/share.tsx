import { View } from '@tarojs/components'
import { type Kind, kindWords, reportTitle } from '@/features/reports/period'
import { Landing } from '@/features/share/landing'
import { PublicFunds } from '@/features/share/public-funds'
import { parseQuery, splitAddress } from '@/lib/query'
import { screen } from '@/navigation/screen'
import { type RouteName, routeOfPath } from '@/routes'
import { Icon, type IconName } from '@/ui/base/icon'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '账户报告', enablePullDownRefresh: true })

/**
 * The page behind a shared report. The address has the kind and the period of the report, and nothing about the person,
 * because anybody could put an invented figure into an address. A person who wants to show figures sends the file or
 * the picture, which they see first.
 */
export default screen('reportShare', function ReportShare({ targetPage }) {
  const { kind, period } = sharedReport(targetPage)
  return (
    <Screen>
      <Landing
        title={period ? reportTitle(kind, period) : `我的${kindWords[kind].report}`}
        text="一份账户报告，把一段时间的收益、资金进出和持有说清楚。登录后看到的是您自己的报告；分享人的数据不在这里。"
        own={kindWords[kind].report}
        targetPage={targetPage}
        usual={usual[kind]}
      />
      <Section title="报告里有什么">
        <Card flush>
          {contents.map(({ icon, title, note }) => (
            <Cell key={title} lead={<Icon name={icon} />} title={title} note={note} />
          ))}
        </Card>
      </Section>
      <View>
        <PublicFunds />
      </View>
    </Screen>
  )
})

const usual = { month: 'reportMonth', quarter: 'reportQuarter', year: 'reportYear' } as const

const kindOf: Partial<Record<RouteName, Kind>> = { reportMonth: 'month', reportQuarter: 'quarter', reportYear: 'year' }

const PERIOD = /^20\d{2}(-(0[1-9]|1[0-2]|Q[1-4]))?$/

/** The kind and period of the shared report, from the address. The monthly report if the address is invalid. */
function sharedReport(targetPage = ''): { kind: Kind; period: string } {
  const { path, query } = splitAddress(targetPage.replace(/^[^#]*#/, ''))
  const name = routeOfPath(path)
  const { period = '' } = parseQuery(query)
  return { kind: (name && kindOf[name]) ?? 'month', period: PERIOD.test(period) ? period : '' }
}

const contents: ReadonlyArray<{ icon: IconName; title: string; note: string }> = [
  { icon: 'chart', title: '收益与收益率', note: '我的钱赚了多少，和别人比怎样' },
  { icon: 'list', title: '资产变动', note: '期初、转入、转出、收益到期末，分毫不差' },
  { icon: 'star', title: '收益贡献', note: '哪些基金赚了，哪些亏了' },
  { icon: 'grid', title: '期末持有', note: '按类型与基金的占比' },
  { icon: 'download', title: '存为 PDF', note: '可打印、可搜索文字' },
]
