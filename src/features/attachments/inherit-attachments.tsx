import { useCall } from '@/api/query'
import { attachments, BUSINESS } from '@/contract/attachments'
import { inherit } from '@/contract/inherit'
import { Loaded } from '@/ui/base/loaded'
import { AttachmentUploads } from './attachment-uploads'

/** The attachments that an application for an inheritance asks for, to be uploaded. */
export function InheritAttachments({ applicationNo }: { applicationNo: string }) {
  const needed = useCall(inherit.getReadyAttachment, { applicationNo }, { freshFor: 0 })
  const limits = useCall(attachments.uploadConfig, { businessType: BUSINESS.inheritance })
  const mostOf = (kind: string) => limits.data?.kinds.find(one => one.kind === kind)?.maxCount ?? 1
  return (
    <Loaded of={needed} skeleton="text">
      {all => (
        <AttachmentUploads
          businessType="2"
          businessNo={applicationNo}
          kinds={all.map(one => ({ ...one, maxCount: mostOf(one.kind) }))}
        />
      )}
    </Loaded>
  )
}
