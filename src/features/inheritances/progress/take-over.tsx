import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import { canMoveInherit } from '@/contract/inheritance-states'
import { inheritances } from '@/contract/inheritances'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import type { Application } from '../application'

/** Whether an application past its last day can become a new one, by its applicant. */
export const canTakeOver = ({ expired, role, state }: Application): boolean =>
  expired && role === 'applicant' && canMoveInherit(state, 'takeOver')

interface TakeOverProps {
  application: Application
  /** Goes on with the new application. */
  onTaken: (taken: Pick<Application, 'step' | 'applicationNo'>) => unknown
}

/** Makes a new application of what one past its last day has, its papers too. */
export function TakeOver({ application, onTaken }: TakeOverProps) {
  const takingOver = useSubmit(inheritances.takeOver, { inPlace: true, after: onTaken })
  return (
    <View>
      <Button
        event="take-over"
        block
        kind="secondary"
        busy={takingOver.busy}
        onPress={() => takingOver.run({ applicationNo: application.applicationNo })}
      >
        沿用内容重新申请
      </Button>
      <FormFailure of={takingOver} />
    </View>
  )
}
