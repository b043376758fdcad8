import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { trail } from '@/platform/trail'
import { sessionEnded } from '@/stores/on-device'
import { isLoggedIn, useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { forgetWhy, useVerification } from '@/stores/verification'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import { Notice } from '@/ui/base/notice'
import { Press } from '@/ui/base/press'
import { giveUp, needsWayHome, stepBefore } from './flow/flow'
import { type PurposeName, purposes, type Stage, stagesOf } from './flow/purposes'
import { noteStep } from './flow/steps'
import './verify.scss'

interface HeadProps {
  title: string
  reason?: string
  /** The position in a flow: the number of the step, and the button to the previous one. */
  step?: Place
}

interface Place {
  name: PurposeName
  stage: Stage
  /** Goes to the previous part of the same step. By default the button goes to the previous step. */
  before?: () => unknown
}

/** The text for a visitor whose session has just expired. */
const sessionWhy = () =>
  sessionEnded.get() && !isLoggedIn(useSession.getState()) ? '登录已过期，请重新登录后继续' : ''

/** The title of a step, and its purpose. */
export function Head({ title, reason, step }: HeadProps) {
  const [why] = useState(() => (step ? useVerification.getState().why || sessionWhy() : ''))
  const isStep = step !== undefined
  useEffect(() => {
    if (isStep) forgetWhy()
  }, [isStep])
  return (
    <View className="verify__head">
      {step && <Progress {...step} />}
      <View className="verify__title" {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      {reason !== undefined && <View className="verify__reason">{reason}</View>}
      <View>{why !== '' && <Notice icon="info">{why}</Notice>}</View>
    </View>
  )
}

/**
 * The number of the step, and a back button that also works if there is no page below: it goes to the previous step,
 * and from the first step home.
 */
function Progress({ name, stage, before = stepBefore(name, stage) ?? undefined }: Place) {
  const stages = stagesOf(purposes[name])
  const [isAlone] = useState(() => needsWayHome(name))
  const visible = useContext(VisibleContext)
  // A page is on top when it is first rendered, and its position never changes.
  const [place] = useState(() => trail.place())
  useEffect(() => {
    if (visible) noteStep(name, stage, place)
  }, [visible, name, stage, place])
  return (
    <View className="verify__progress">
      <View>
        {before && (
          <Press event="step-back" compact className="verify__back" onPress={before}>
            <Icon name="left" />
            上一步
          </Press>
        )}
        {!before && isAlone && (
          <Press event="go-home" compact className="verify__back" onPress={giveUp}>
            <Icon name="left" />
            返回首页
          </Press>
        )}
      </View>
      <View className="verify__count">{`第 ${stages.indexOf(stage) + 1} 步，共 ${stages.length} 步`}</View>
    </View>
  )
}
