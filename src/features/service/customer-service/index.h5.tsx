import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { send } from '@/api/client'
import { useParameters } from '@/api/parameters'
import { useRun } from '@/api/run'
import { funds } from '@/contract/funds'
import { atGateway, leaveTo } from '@/navigation/leave'
import { loginHere } from '@/navigation/login'
import { toast } from '@/platform/toast'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Dialog } from '@/ui/overlay/dialog'

/** Customer service is another system. The person is told before, and only then a ticket is requested. */
export const CustomerService: ComponentType = () => {
  const loggedIn = useSession(isLoggedIn)
  const company = useParameters(({ companyName }) => companyName)
  const [asking, setAsking] = useState(false)
  const entering = useRun(
    async () => {
      const { url } = await send(funds.getJumpUrl, { from: 'eservice' }, { quiet: true })
      setAsking(false)
      if (url === '') return toast.say('在线客服暂未开通，请稍后重试')
      await leaveTo(atGateway(url), { agreed: true })
    },
    { inPlace: true },
  )
  return (
    <View>
      <Button event="open-chat" block onPress={loggedIn ? () => setAsking(true) : loginHere}>
        {loggedIn ? '联系在线客服' : '登录后联系在线客服'}
      </Button>
      <Dialog
        event="open-chat"
        open={asking}
        title="打开在线客服"
        confirm="继续访问"
        cancel="返回"
        of={entering}
        onConfirm={() => entering.run()}
        onCancel={() => setAsking(false)}
      >
        {`即将打开${company}的客服页面。客服会知道您是哪位客户；用于说明身份的凭证5分钟内有效，只能使用一次。`}
      </Dialog>
    </View>
  )
}
