import { View } from '@tarojs/components'

definePageConfig({ navigationBarTitleText: 'tabs/home' })
export default function Page() {
  return <View>tabs/home</View>
}
