import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Illustration } from '@/ui/base/illustration'
import { Card } from '@/ui/layout/card'
import './inherit.scss'

interface DoneProps {
  title: string
  children: ReactNode
}

/** That something is done, and what comes next. It is calm: nobody is congratulated here. */
export const Done = ({ title, children }: DoneProps) => (
  <Card>
    <View className="inherit__done">
      <Illustration name="done" />
      <View className="inherit__title">{title}</View>
    </View>
    {children}
  </Card>
)
