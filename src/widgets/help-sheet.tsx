import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './help-sheet.scss'

interface HelpSheetProps {
  /** The label that opens the sheet, and its title. */
  title: string
  /** Tips that help most people at this step, in sentences. */
  tips: readonly string[]
  /** The label of the way to customer service. `note`: a text under it on how they can help. */
  contact: string
  note?: string
  onContact: () => unknown
}

/** Help at a step of a long process: tips, and customer service, which also has a telephone number. */
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
