import { View } from '@tarojs/components'

definePageConfig({ navigationBarTitleText: 'assets/hold' })
export default function Page() {
  return <View>assets/hold</View>
}
