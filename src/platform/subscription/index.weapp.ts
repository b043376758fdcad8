import Taro from '@tarojs/taro'
import { subscribeAnswers } from '@/contract/subscriptions'
import type { Subscription } from './types'

/** WeChat's error code when the person has turned the main switch off. */
const MAIN_SWITCH_OFF = 20004

const answersIn = (result: object, templateIds: readonly string[]) =>
  templateIds.flatMap(templateId => {
    const said: unknown = Object.entries(result).find(([key]) => key === templateId)?.[1]
    const answer = subscribeAnswers.find(one => one === said)
    return answer ? [{ templateId, answer }] : []
  })

export const subscription: Subscription = {
  supported: true,
  async ask(templateIds) {
    try {
      // The types require `entityIds`, which belong to Alipay.
      const result = await Taro.requestSubscribeMessage({ tmplIds: [...templateIds], entityIds: [] })
      const answers = answersIn(result, templateIds)
      return answers.length > 0 ? { answers } : { failed: 'other' }
    } catch (error) {
      const isOff =
        typeof error === 'object' && error !== null && 'errCode' in error && error.errCode === MAIN_SWITCH_OFF
      return { failed: isOff ? 'off' : 'other' }
    }
  },
  async alwaysAnswered(wanted) {
    const { subscriptionsSetting } = await Taro.getSetting({ withSubscriptions: true })
    const always = Object.entries(subscriptionsSetting?.itemSettings ?? {})
    return always.flatMap(([templateId, answer]) => (answer === wanted ? [templateId] : []))
  },
  async openSettings() {
    await Taro.openSetting({ withSubscriptions: true })
  },
}
