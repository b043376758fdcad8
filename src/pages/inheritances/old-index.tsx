import { View } from '@tarojs/components'
import { Help } from '@/features/inheritances/help'
import '@/features/inheritances/inherit.scss'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { SideBySide } from '@/ui/layout/side-by-side'
import { CompanyText } from '@/widgets/company-text'

definePageConfig({ navigationBarTitleText: '继承材料上传' })

/** The address in earlier letters and messages. It leads to the upload of papers, or to a new application. */
export default screen('inheritOld', function InheritOld() {
  return (
    <Screen
      action={
        <SideBySide>
          <Button event="begin-inheritance" kind="secondary" onPress={() => navigate('inherit')}>
            开始申请
          </Button>
          <Button event="open-upload" onPress={() => navigate('inheritOldUpload')}>
            上传材料
          </Button>
        </SideBySide>
      }
    >
      <Card>
        <View className="inherit__lead">已经开始申请，可以在这里上传材料。还没有申请，请先开始申请。</View>
        <View className="inherit__lead">办理不收取任何费用。</View>
      </Card>
      <CompanyText code="inheritNotice" title="基金份额继承须知" />
      <Help step="继承材料上传" tips={['材料可以分几次上传，已上传的会保留。']} />
    </Screen>
  )
})
