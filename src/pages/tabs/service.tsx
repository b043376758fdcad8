import { View } from '@tarojs/components'

definePageConfig({ navigationBarTitleText: 'tabs/service' })
export default function Page() {
  return <View>tabs/service</View>
}
