import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { NewerDialog } from '@/widgets/newer-dialog'
import { Help } from '../help'
import { Validity } from '../progress/validity'
import type { Part } from './use-part'

const STEP = '第 3 步 填写信息'
const TIPS = [
  '填写的内容会保存在本机，点「保存」后可以在其他设备上继续。',
  '号码一时找不到，可以先保存其他人的信息，之后再补充。',
]

interface PartScreenProps extends Part<unknown> {
  /** Validates and saves the input. */
  onSave: () => unknown
  children: ReactNode
  /** Content below the error: a button that undoes the part. */
  after?: ReactNode
}

/** A part of the form that is saved separately: the decedent, the applicant, or one heir. */
export const PartScreen = ({ part, saving, typed, onSave, children, after }: PartScreenProps) => (
  <Screen
    action={
      <Button event="save-part" block busy={saving.busy} onPress={onSave}>
        保存
      </Button>
    }
  >
    <Validity application={part.application} />
    <View>
      {part.returned.word !== '' && (
        <Notice icon="info" tone="warn">
          {part.returned.word}
        </Notice>
      )}
    </View>
    {children}
    <FormFailure of={saving} />
    {after}
    <NewerDialog
      open={saving.newer || typed.isOlder}
      onMine={typed.isOlder ? typed.keep : saving.keepMine}
      onTheirs={() => {
        typed.remove()
        return part.onRenew()
      }}
    />
    <Help step={STEP} tips={TIPS} />
  </Screen>
)
