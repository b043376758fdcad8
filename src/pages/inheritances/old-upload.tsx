import { InheritAttachments } from '@/features/attachments/inherit-attachments'
import { Help } from '@/features/inheritances/help'
import { OfOpen } from '@/features/inheritances/of-open'
import { Validity } from '@/features/inheritances/progress/validity'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '上传材料', enablePullDownRefresh: true })

/** The papers of the application that is being filled in. */
export default screen('inheritOldUpload', function InheritOldUpload({ applicationNo }) {
  return (
    <OfOpen applicationNo={applicationNo}>
      {application => (
        <Screen
          action={
            <Button
              event="check-papers"
              block
              onPress={() => navigate('inheritOldConfirm', { applicationNo: application.applicationNo })}
            >
              下一步，核对
            </Button>
          }
        >
          <Validity application={application} />
          <InheritAttachments applicationNo={application.applicationNo} />
          <Help step="上传材料" tips={['请拍清楚四角和文字，避免反光。', '材料可以分几次上传，已上传的会保留。']} />
        </Screen>
      )}
    </OfOpen>
  )
})
