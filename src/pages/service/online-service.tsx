import { View } from '@tarojs/components'
import { useParameters } from '@/api/parameters'
import { CustomerService } from '@/features/service/customer-service'
import { Questions } from '@/features/service/questions'
import { screen } from '@/navigation/screen'
import { phone } from '@/platform/phone'
import { Icon } from '@/ui/base/icon'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '在线客服', enablePullDownRefresh: true })

/** The ways to reach customer service: chat, telephone with its hours, and frequent questions. */
export default screen('onlineService', function OnlineService() {
  return (
    <Screen action={<CustomerService />}>
      <Hotline />
      <Questions />
    </Screen>
  )
})

/** The company's telephone number, if the parameters have one. */
function Hotline() {
  const number = useParameters(({ servicePhone }) => servicePhone)
  const hours = useParameters(({ serviceHours }) => serviceHours)
  if (number === '' && hours === '') return <View />
  return (
    <Card flush>
      {number !== '' && (
        <Cell
          lead={<Icon name="phone" />}
          title={number}
          note="客服热线"
          arrow
          event="call-service"
          onPress={() => phone.call(number)}
        />
      )}
      {hours !== '' && <Cell lead={<Icon name="clock" />} title="服务时间" note={hours} />}
    </Card>
  )
}
