import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { BUSINESS } from '@/contract/attachments'
import { inheritances } from '@/contract/inheritances'
import { goOn } from '@/features/inheritances/application'
import { Help } from '@/features/inheritances/help'
import '@/features/inheritances/inherit.scss'
import { OfApplication } from '@/features/inheritances/of-application'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '没有完成签署' })

const words = { waiting: '待签署', signed: '已签署', failed: '没有成功' } as const

/** Shown after a failed signature: what happened, and which papers are signed. */
export default screen('inheritSignFailed', function InheritSignFailed({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['holdings', 'identify', 'progress', 'parcel']}>
      {application => (
        <Screen
          action={
            <Button event="go-on" block onPress={() => goOn(application)}>
              {application.step === 'identify' ? '重新确认并签署' : '继续办理'}
            </Button>
          }
        >
          <Card>
            <View className="inherit__lead">还有文件没签完。已经签好的仍然有效，不用重新签。</View>
            <View className="inherit__lead">填写和分配的内容都保留着，您可以现在继续，也可以休息一下再来。</View>
          </Card>
          <What applicationNo={applicationNo} />
          <Button event="later" kind="text" block onPress={() => replace('inheritList')}>
            稍后再办
          </Button>
          <Help
            step="签署"
            tips={['网络不好时，请换到信号好的地方再试。', '一直不成功的话，可以上传纸上签名的照片，或联系我们。']}
          />
        </Screen>
      )}
    </OfApplication>
  )
})

function What({ applicationNo }: { applicationNo: string }) {
  const status = useCall(
    inheritances.contractStatus,
    { businessType: BUSINESS.inheritance, businessNo: applicationNo },
    { freshFor: 0 },
  )
  return (
    <Section title="各份文件">
      <Card flush>
        <Loaded of={status} count={2}>
          {({ papers }) => (
            <View>
              {papers.map(({ templateCode, title, state }) => (
                <Cell key={templateCode} title={title} value={words[state]} />
              ))}
            </View>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}
