import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { isFinal } from '@/api/errors'
import { changeAnswers, useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { InputOf } from '@/contract/call'
import { allowsMessage, subscriptions } from '@/contract/subscriptions'
import { subscription } from '@/platform/subscription'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import './subscribe-ask.scss'

type Answers = InputOf<typeof subscriptions.noteSubscriptions>['answers']

const NOT_POSSIBLE = '微信提醒没能打开，请稍后重试'
/** WeChat has blocked the templates ('ban') or omits them ('filter'); the person cannot change that. */
const NOT_OFFERED = '微信目前不提供这项提醒，请用站内消息、邮件或公众号通知'

/**
 * Lets the person allow one WeChat message about new inbox items for each tap. It asks nothing by itself. It renders
 * nothing if no template can be requested.
 */
export function SubscribeAsk() {
  const known = useCall(subscriptions.getSubscriptions, {})
  /** The person has turned the messages off in WeChat, which then does not ask. */
  const [isOff, setOff] = useState(false)
  /** Answers not yet sent to the server, oldest first. WeChat has asked for each of them, so each counts. */
  const unsent = useRef<Answers[]>([])
  const noting = useSubmit(subscriptions.noteSubscriptions, {
    inPlace: true,
    refused: error => {
      if (isFinal(error)) unsent.current = []
    },
    apply: kept => changeAnswers(subscriptions.getSubscriptions, () => kept),
  })
  const templates = known.data ?? []
  if (templates.length === 0) return null
  const left = templates.reduce((sum, one) => sum + one.left, 0)

  async function note(answers: Answers) {
    unsent.current.push(answers)
    for (let [first] = unsent.current; first; [first] = unsent.current) {
      if (!(await noting.run({ answers: first }))) return false
      unsent.current.shift()
    }
    return true
  }

  /** Called in the tap: WeChat asks only if nothing was awaited before. */
  async function ask() {
    const outcome = await subscription.ask(templates.map(({ templateId }) => templateId))
    if ('failed' in outcome) {
      if (outcome.failed === 'off') setOff(true)
      else toast.say(NOT_POSSIBLE)
      return
    }
    const { answers } = outcome
    if (!(await note([...answers]))) return
    const allowed = answers.filter(({ answer }) => allowsMessage(answer))
    if (allowed.length > 0) {
      const always = await subscription.alwaysAnswered('accept')
      const isAlways = allowed.every(({ templateId }) => always.includes(templateId))
      return toast.say(isAlways ? '已允许。您选择了总是允许，微信不再询问' : '已允许，之后会在微信里提醒您')
    }
    const rejected = answers.filter(({ answer }) => answer === 'reject')
    if (rejected.length === 0) return toast.say(NOT_OFFERED)
    const refused = await subscription.alwaysAnswered('reject')
    if (rejected.every(({ templateId }) => refused.includes(templateId))) setOff(true)
    else toast.say('没有允许。需要时可以再点一次')
  }

  const openSettings = async () => {
    await subscription.openSettings()
    setOff(false)
  }

  return (
    <Card className="subscribe-ask">
      <View className="subscribe-ask__text">
        {isOff
          ? '您在微信里关闭了本小程序的提醒，打开后可以再选择。'
          : `有新的交易、分红或服务消息时，在微信里提醒您。每允许一次，提醒一次${left > 0 ? `；还可以提醒 ${left} 次` : ''}。`}
      </View>
      <FormFailure of={noting} />
      {isOff ? (
        <Button event="open-subscribe-settings" kind="secondary" size="small" onPress={openSettings}>
          去微信设置里打开
        </Button>
      ) : (
        <Button event="allow-message" kind="secondary" size="small" busy={noting.busy} onPress={ask}>
          {left > 0 ? '再允许一次' : '在微信里提醒我'}
        </Button>
      )}
    </Card>
  )
}
