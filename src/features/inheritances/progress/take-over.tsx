import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import { canMoveInherit } from '@/contract/inheritance-states'
import { inheritances } from '@/contract/inheritances'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import type { Application } from '../application'

/** Whether the applicant can turn an expired application into a new one. */
export const canTakeOver = ({ expired, role, state }: Application): boolean =>
  expired && role === 'applicant' && canMoveInherit(state, 'takeOver')

interface TakeOverProps {
  application: Application
  /** Continues with the new application. */
  onTaken: (taken: Pick<Application, 'step' | 'applicationNo'>) => unknown
}

/** Creates a new application from the content of an expired one, with its papers. */
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
