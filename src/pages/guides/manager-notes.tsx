import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useCall } from '@/api/query'
import { site } from '@/contract/site'
import { FundChoice } from '@/features/guides/fund-choice'
import { ManagerNote } from '@/features/guides/manager-note'
import { ManagerNotes } from '@/features/guides/manager-notes'
import { MoreGuides } from '@/features/guides/more-guides'
import { lookAt, useGuideView } from '@/features/guides/view'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'
import { FundTitle } from '@/widgets/fund-title'

definePageConfig({ navigationBarTitleText: '基金经理手记', enablePullDownRefresh: true })

/** Notes of fund managers: a list, for one fund or all, or the one note in the address. */
export default screen('guideNotes', function GuideNotes({ fundCode: linked, id }) {
  const fundCode = useGuideView(view => view.fundCode)
  useEffect(() => {
    if (linked) lookAt({ fundCode: linked })
  }, [linked])
  const fund = useCall(site.fundInfo, { fundCode }, { enabled: fundCode !== '' && !id })
  if (id) {
    return (
      <Screen>
        <ManagerNote key={id} id={id} />
      </Screen>
    )
  }
  return (
    <Screen>
      <FundChoice>
        {fundCode === '' ? (
          '全部基金的手记。选择一只基金，只看它的'
        ) : (
          <View>
            {/* If the fund's file does not load, its code is shown instead. */}
            {fund.data ? <FundTitle of={fund.data} /> : fundCode}
            <Button kind="text" size="small" event="show-all-notes" onPress={() => lookAt({ fundCode: '' })}>
              查看全部手记
            </Button>
          </View>
        )}
      </FundChoice>
      <ManagerNotes fundCode={fundCode} />
      <MoreGuides than="guideNotes" fundCode={fundCode} />
    </Screen>
  )
})
