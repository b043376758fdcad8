import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { FundSheet } from '@/widgets/fund-sheet'
import { lookAt, useGuideView } from './view'

/** The fund of a guide, and the button that chooses another one. `children` show the fund, or its placeholder. */
export function FundChoice({ children }: { children: ReactNode }) {
  const [choosing, setChoosing] = useState(false)
  const isChosen = useGuideView(({ fundCode }) => fundCode !== '')
  return (
    <Section
      title="基金"
      aside={
        <Button kind="secondary" size="small" event="open-fund-choice" onPress={() => setChoosing(true)}>
          {isChosen ? '更换' : '选择基金'}
        </Button>
      }
    >
      <Card>{children}</Card>
      <View>
        <FundSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          onChoose={fundCode => {
            setChoosing(false)
            lookAt({ fundCode })
          }}
        />
      </View>
    </Section>
  )
}
