import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { Dialog } from '@/ui/overlay/dialog'

interface NewerDialogProps {
  open: boolean
  onMine: () => unknown
  onTheirs: () => unknown
}

/** Two devices, or two people, changed the same form: the person chooses, and nothing is overwritten before. */
export const NewerDialog = ({ open, onMine, onTheirs }: NewerDialogProps) => (
  <Dialog event="keep-mine" open={open} title="这份申请在别处改过" confirm="保留这里填写的内容" onConfirm={onMine}>
    <View>另一台设备刚刚保存了不同的内容，您在这里填写的还没有保存。两份只能保留一份，请选择。</View>
    <Button event="take-theirs" kind="secondary" block onPress={onTheirs}>
      使用另一台设备的内容
    </Button>
  </Dialog>
)
