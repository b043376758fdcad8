import { View } from '@tarojs/components'

definePageConfig({ navigationBarTitleText: 'assets/hold-detail' })
export default function Page() {
  return <View>assets/hold-detail</View>
}
