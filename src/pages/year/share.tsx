import { View } from '@tarojs/components'
import { Landing } from '@/features/share/landing'
import { screen } from '@/navigation/screen'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Ridge } from '@/ui/scene/ridge'
import { Scenery, stageClass } from '@/widgets/stage/stage'

definePageConfig({ navigationBarTitleText: '年度投资旅程', enablePullDownRefresh: true })

/** A made-up curve for the landscape, based on no person's figures. */
const EXAMPLE = [0, 2, 1, 4, 3, 6, 4, 5, 8, 6, 9, 7, 10, 9, 12]

/** The page behind a shared year, and the target of the code on a poster. It has no figures of any person. */
export default screen('yearBillShare', function YearBillShare({ targetPage }) {
  return (
    <Screen>
      <View className="stage-card">
        <View className={stageClass('day')}>
          <Scenery>
            <Ridge values={EXAMPLE} />
          </Scenery>
        </View>
      </View>
      <Landing
        title="这一年，走过的山路"
        text="收益的曲线化作山脊，持有的日子变成灯火。登录后看到的是您自己的一年；分享人的数据不在这里。"
        own="我的年度投资旅程"
        targetPage={targetPage}
        usual="yearBill"
      />
      <Section title="旅程里有什么">
        <Card flush>
          <Cell title="您的山脊" note="一年的收益曲线，画成山" />
          <Cell title="一天一盏灯" note="每个持有的日子，都亮着" />
          <Cell title="路上的里程碑" note="最好的月份、最难的月份，和陪得最久的基金" />
          <Cell title="一笔不差" note="每个数字都与年度报告一致" />
        </Card>
      </Section>
    </Screen>
  )
})
