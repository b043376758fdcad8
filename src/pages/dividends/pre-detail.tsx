import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { dividends } from '@/contract/dividends'
import { Announced } from '@/features/dividends/announced'
import { AllDividends } from '@/features/dividends/gone'
import { More } from '@/features/dividends/more'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '分红预告', enablePullDownRefresh: true })

/** An announced dividend of a fund: its days, its rate, and its amount for the person. */
export default screen('bonusPreDetail', function BonusPreDetail({ fundCode, exDay }) {
  const answer = useCall(dividends.announcedDividend, { fundCode, exDay })
  useTitle(answer.data && `${answer.data.shortName || answer.data.name} 分红`)
  return (
    <Screen>
      <Loaded of={answer} skeleton="figure" isEmpty={() => false} wayOn={<AllDividends to="bonus" />}>
        {one => (
          <View>
            <Announced of={one} />
            <More fundCode={one.fundCode} />
          </View>
        )}
      </Loaded>
    </Screen>
  )
})
