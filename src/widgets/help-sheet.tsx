import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './help-sheet.scss'

interface HelpSheetProps {
  /** The words that open it, which are its title, too. */
  title: string
  /** What helps most people at this step, in sentences. */
  tips: readonly string[]
  /** The way to a person, and under it what that person can do. */
  contact: string
  note?: string
  onContact: () => unknown
}

/** Help at a step of something long: what to try, and customer service, which also has a telephone number. */
export function HelpSheet({ title, tips, contact, note, onContact }: HelpSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className="help-sheet">
      <Button kind="text" size="small" event="open-help" onPress={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} title={title.replace('？', '')} onClose={() => setOpen(false)} flush>
        <View>
          {tips.map(tip => (
            <View key={tip} className="help-sheet__tip">
              {tip}
            </View>
          ))}
        </View>
        <Cell
          lead={<Icon name="headset" />}
          title={contact}
          note={note}
          arrow
          event="contact-service"
          onPress={onContact}
        />
      </Sheet>
    </View>
  )
}
