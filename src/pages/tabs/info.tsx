import { View } from '@tarojs/components'

definePageConfig({ navigationBarTitleText: 'tabs/info' })
export default function Page() {
  return <View>tabs/info</View>
}
