import { useCall } from '@/api/query'
import { attachments, BUSINESS } from '@/contract/attachments'
import { inherit } from '@/contract/inherit'
import { Loaded } from '@/ui/base/loaded'
import { PaperUploads } from './paper-uploads'

/** The papers that an application for an inheritance asks for, to be uploaded. */
export function InheritPapers({ applicationNo }: { applicationNo: string }) {
  const papers = useCall(inherit.getReadyAttachment, { applicationNo }, { freshFor: 0 })
  const limits = useCall(attachments.uploadConfig, { businessType: BUSINESS.inheritance })
  const mostOf = (kind: string) => limits.data?.kinds.find(one => one.kind === kind)?.maxCount ?? 1
  return (
    <Loaded of={papers} skeleton="text">
      {all => (
        <PaperUploads
          businessType="2"
          businessNo={applicationNo}
          papers={all.map(paper => ({ ...paper, maxCount: mostOf(paper.kind) }))}
        />
      )}
    </Loaded>
  )
}
