import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { attachments } from '@/contract/attachments'
import { Loaded } from '@/ui/base/loaded'
import { limitsInWords } from '@/widgets/file-fault'
import { AttachmentUpload } from './attachment-upload'
import './attachment-upload.scss'
import type { AttachmentKind, AttachmentPlace } from './types'

/** The element id of a kind of attachments, for bring-to-field. */
export const placeOfKind = (businessNo: string, kind: string) => `attachments-${businessNo}-${kind}`

interface AttachmentUploadsProps extends AttachmentPlace {
  kinds: readonly AttachmentKind[]
  /** Required kinds that were still missing when the person tried to continue. */
  askedFor?: readonly string[]
}

/** All attachments that a form asks for. */
export function AttachmentUploads({ kinds, askedFor = [], ...place }: AttachmentUploadsProps) {
  const { businessType, businessNo } = place
  const config = useCall(attachments.uploadConfig, { businessType })
  const files = useCall(attachments.thumbList, { businessType, businessNo }, { freshFor: 0 })
  // The form works without this list: if it does not load, there is just nothing to restore.
  const deleted = useCall(attachments.deletedList, { businessType, businessNo }, { freshFor: 0 })
  return (
    <Loaded of={config} skeleton="text">
      {limits => (
        <Loaded of={files} skeleton="text" isEmpty={() => false}>
          {there => (
            <View>
              <View className="attachment-upload__hint">{limitsInWords(limits)}</View>
              {kinds.map(about => (
                <View key={about.kind} id={placeOfKind(businessNo, about.kind)}>
                  <AttachmentUpload
                    {...place}
                    about={about}
                    config={limits}
                    files={there.filter(({ kind }) => kind === about.kind)}
                    deleted={deleted.data?.filter(({ kind }) => kind === about.kind) ?? []}
                    isAskedFor={askedFor.includes(about.kind)}
                  />
                </View>
              ))}
            </View>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
