import { View } from '@tarojs/components'
import { formatInstant } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { Dialog } from '@/ui/overlay/dialog'
import './newer-dialog.scss'

interface NewerDialogProps {
  open: boolean
  /** The time when the other version was saved, if known. */
  savedAt?: string | null | undefined
  onMine: () => unknown
  onTheirs: () => unknown
}

/** Two devices, or two people, changed the same form. The person chooses one version; nothing is overwritten before. */
export const NewerDialog = ({ open, savedAt, onMine, onTheirs }: NewerDialogProps) => (
  <Dialog
    event="keep-mine"
    open={open}
    title="这份申请在别处改过"
    confirm="保留这里填写的内容"
    of={null}
    onConfirm={onMine}
  >
    <View>
      {`另一台设备${savedAt ? `在 ${formatInstant(savedAt)} ` : '刚刚'}保存了不同的内容。两份只能保留一份，请选择。`}
    </View>
    <View className="newer-dialog__theirs">
      <Button event="take-theirs" kind="secondary" block onPress={onTheirs}>
        使用另一台设备的内容
      </Button>
    </View>
  </Dialog>
)
