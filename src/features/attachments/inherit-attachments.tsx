import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { attachments, BUSINESS } from '@/contract/attachments'
import { inheritances } from '@/contract/inheritances'
import { Loaded } from '@/ui/base/loaded'
import { Explanations } from '@/widgets/explanations'
import { AttachmentUploads } from './attachment-uploads'

/** Puts the kinds that the office asks for again at the top, where the person looks first. */
const wantedFirst = <K extends { isWanted: boolean }>(kinds: readonly K[]) =>
  [...kinds].sort((one, other) => Number(other.isWanted) - Number(one.isWanted))

/** The upload of the attachments that an inheritance application needs. */
export function InheritAttachments({ applicationNo }: { applicationNo: string }) {
  const needed = useCall(inheritances.getReadyAttachment, { applicationNo }, { freshFor: 0 })
  const limits = useCall(attachments.uploadConfig, { businessType: BUSINESS.inheritance })
  const mostOf = (kind: string) => limits.data?.kinds.find(one => one.kind === kind)?.maxCount ?? 1
  const shown = (all: NonNullable<typeof needed.data>) => (
    <AttachmentUploads
      businessType="2"
      businessNo={applicationNo}
      kinds={wantedFirst(all).map(one => ({
        ...one,
        isWanted: one.isWanted && !one.ready,
        maxCount: mostOf(one.kind),
      }))}
    />
  )
  // `Loaded` around the files already says when the data are old. Saying it once is enough.
  return (
    <View>
      {needed.data ? (
        shown(needed.data)
      ) : (
        <Loaded of={needed} skeleton="text">
          {shown}
        </Loaded>
      )}
      <Explanations of="inheritance" beside />
    </View>
  )
}
