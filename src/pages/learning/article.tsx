import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { funds } from '@/contract/funds'
import { ArticleHead } from '@/features/learning/article-head'
import { useTextSize } from '@/features/learning/text-size'
import { navigate, replace } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { NetValueCell } from '@/widgets/net-value-cell'
import { NoAdvice } from '@/widgets/no-advice'
import { RichText } from '@/widgets/rich-text/rich-text'

definePageConfig({ navigationBarTitleText: '文章', enablePullDownRefresh: true })

/** One article of the companion screen, with its funds and their current figures. */
export default screen('article', function Article({ id }) {
  const article = useCall(account.accompanyPageSearch, { sId: id })
  const { size, chips } = useTextSize()
  return (
    <Screen>
      <Loaded
        of={article}
        skeleton="text"
        count={8}
        wayOn={
          <Button kind="secondary" size="small" event="open-articles" onPress={() => replace('articles')}>
            查看全部文章
          </Button>
        }
      >
        {data => (
          <View>
            <Card>
              <ArticleHead of={data} />
              {chips}
              <RichText html={data.sContent || data.summary} size={size} leads={leadsSomewhere} open={leaveTo} />
            </Card>
            <NoAdvice />
            <View>{data.funds.length > 0 && <About codes={data.funds.map(({ fundCode }) => fundCode)} />}</View>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

/** The funds of an article with today's figures, not those at the time of writing. */
function About({ codes }: { codes: readonly string[] }) {
  const present = useCall(funds.queryNetvalue, { queryType: 'ALL', fundCode: codes.join(',') })
  return (
    <Section title="文中提到的基金" aside="净值 · 日涨跌">
      <Card flush>
        <Loaded of={present} count={codes.length} isEmpty={({ funds: found }) => found.length === 0}>
          {({ funds: found }) => (
            <View>
              {found.map(fund => (
                <NetValueCell
                  key={fund.fundCode}
                  fund={fund}
                  onPress={() => navigate('fundDetail', { fundCode: fund.fundCode })}
                />
              ))}
            </View>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}
