import { View } from '@tarojs/components'
import { useParameters } from '@/api/parameters'
import { useCall } from '@/api/query'
import { auth } from '@/contract/auth'
import { screen } from '@/navigation/screen'
import { CodeOffer } from '@/ui/base/code-offer'
import { CopyButton } from '@/ui/base/copy-button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '关注公众号', enablePullDownRefresh: true })

/** The public account: how to follow it, or a message that the person already follows it. */
export default screen('gzh', function Gzh() {
  // People follow in WeChat, outside the app, so the state is loaded again when they return.
  const following = useCall(auth.isSubscribed, {}, { freshFor: 0 })
  return (
    <Screen>
      <Loaded of={following} skeleton="figure" isEmpty={() => false}>
        {({ subscribed }) => (subscribed ? <Following /> : <Code />)}
      </Loaded>
      <Name />
      <View>
        <Notice>关注后，公告、净值和分红提醒会发到您的微信。</Notice>
      </View>
    </Screen>
  )
})

function Following() {
  const name = useParameters(({ publicAccountName }) => publicAccountName)
  return (
    <Card>
      <Empty picture="done">{`您已关注「${name}」，在微信「通讯录」的「公众号」里可以找到它`}</Empty>
    </Card>
  )
}

function Code() {
  const name = useParameters(({ publicAccountName }) => publicAccountName)
  const code = useParameters(({ publicAccountCode }) => publicAccountCode)
  return (
    <Card>
      {code === '' ? (
        <Empty picture="search">{`请在微信中搜索公众号「${name}」并关注`}</Empty>
      ) : (
        <CodeOffer title={name} code={code} />
      )}
    </Card>
  )
}

/** The account's name, for people who prefer to search for it. */
function Name() {
  const name = useParameters(({ publicAccountName }) => publicAccountName)
  return (
    <Card flush>
      <Cell title={name} note="公众号名称" value={<CopyButton text={name} what="公众号名称" />} />
    </Card>
  )
}
