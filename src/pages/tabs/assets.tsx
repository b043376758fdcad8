import { View } from '@tarojs/components'

definePageConfig({ navigationBarTitleText: 'tabs/assets' })
export default function Page() {
  return <View>tabs/assets</View>
}
