import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Illustration } from '@/ui/base/illustration'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { SideBySide } from '@/ui/layout/side-by-side'
import { Help } from '../help'
import '../inherit.scss'

interface DoneScreenProps {
  /** The progress of the flow, on top. */
  steps: ReactNode
  title: string
  /** The button to the next step, beside the one to the list. */
  onward: { label: string; onPress: () => unknown }
  help: { step: string; tips: readonly string[] }
  /** The text about the next steps. */
  children: ReactNode
}

/** Shows that a step is done, and the next one. The tone is calm, without congratulations. */
export const DoneScreen = ({ steps, title, onward, help, children }: DoneScreenProps) => (
  <Screen
    action={
      <SideBySide>
        <Button event="open-own-applications" kind="secondary" onPress={() => replace('inheritList')}>
          我的申请
        </Button>
        <Button event="open-progress" onPress={onward.onPress}>
          {onward.label}
        </Button>
      </SideBySide>
    }
  >
    {steps}
    <Card>
      <View className="inherit__done">
        <Illustration name="done" />
        <View className="inherit__title">{title}</View>
      </View>
      {children}
    </Card>
    <Help {...help} />
  </Screen>
)
