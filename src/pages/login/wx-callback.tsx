import { View } from '@tarojs/components'

definePageConfig({ navigationBarTitleText: 'login/wx-callback' })
export default function Page() {
  return <View>login/wx-callback</View>
}
