import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useCall } from '@/api/query'
import { guides } from '@/contract/guides'
import { FundChoice } from '@/features/guides/fund-choice'
import { MoreGuides } from '@/features/guides/more-guides'
import { quarterName, ReportParts } from '@/features/guides/report-parts'
import { ReportWords } from '@/features/guides/report-words'
import { lookAt, useGuideView } from '@/features/guides/view'
import { formatChineseDay } from '@/lib/date'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Chips } from '@/ui/form/chips'
import { Screen } from '@/ui/layout/screen'
import { FundTitle } from '@/widgets/fund-title'

definePageConfig({ navigationBarTitleText: '季报解读', enablePullDownRefresh: true })

/** A fund's quarterly report: its holdings, the changes since the previous one, and the manager's comments. */
export default screen('guideReport', function GuideReport({ fundCode: linked, quarterEnd: linkedQuarter }) {
  const fundCode = useGuideView(view => view.fundCode)
  useEffect(() => {
    if (linked) lookAt({ fundCode: linked })
  }, [linked])
  const [asked, setAsked] = useState({ fundCode: linked ?? '', quarterEnd: linkedQuarter ?? '' })
  // Another fund starts with its newest report.
  const quarterEnd = asked.fundCode === fundCode ? asked.quarterEnd : ''
  const input = { fundCode, ...(quarterEnd && { quarterEnd }) }
  const answer = useCall(guides.quarterReport, input, { enabled: fundCode !== '', keepPrevious: true })
  return (
    <Screen>
      <FundChoice>
        {fundCode === '' ? (
          '选择一只基金，看它每个季度持有什么'
        ) : answer.data?.fundCode === fundCode ? (
          <FundTitle of={answer.data} />
        ) : (
          fundCode
        )}
      </FundChoice>
      <View>
        {fundCode !== '' && (
          <Loaded
            of={answer}
            skeleton="rows"
            count={6}
            isEmpty={({ report }) => report === null}
            empty={<Empty picture="papers">这只基金还没有披露季度报告</Empty>}
            wayOn={
              quarterEnd === '' ? undefined : (
                <Button
                  kind="secondary"
                  size="small"
                  event="open-newest-report"
                  onPress={() => setAsked({ fundCode, quarterEnd: '' })}
                >
                  查看最新一期
                </Button>
              )
            }
          >
            {({ quarters, report }) =>
              report && (
                <View>
                  <Chips
                    label="季度"
                    event="choose-quarter"
                    scrolling
                    items={quarters.map(value => ({ value, label: quarterName(value) }))}
                    value={report.quarterEnd}
                    onChange={chosen => setAsked({ fundCode, quarterEnd: chosen })}
                  />
                  <ReportWords of={report} />
                  <ReportParts of={report} />
                  <Notice>
                    {`截至${formatChineseDay(report.quarterEnd)}，${formatChineseDay(report.publishedDay)}披露。持仓在披露时可能已经变化，不构成投资建议。`}
                  </Notice>
                </View>
              )
            }
          </Loaded>
        )}
      </View>
      <MoreGuides than="guideReport" fundCode={fundCode} />
    </Screen>
  )
})
