import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { attachments } from '@/contract/attachments'
import { Loaded } from '@/ui/base/loaded'
import { limitsInWords } from './file-fault'
import { PaperUpload } from './paper-upload'
import './paper-upload.scss'
import type { PaperKind, PaperPlace } from './types'

interface PaperUploadsProps extends PaperPlace {
  papers: readonly PaperKind[]
}

/** All papers that a form asks for. */
export function PaperUploads({ papers, ...place }: PaperUploadsProps) {
  const { businessType, businessNo } = place
  const config = useCall(attachments.uploadConfig, { businessType })
  const files = useCall(attachments.thumbList, { businessType, businessNo }, { freshFor: 0 })
  return (
    <Loaded of={config} skeleton="text">
      {limits => (
        <Loaded of={files} skeleton="text" isEmpty={() => false}>
          {there => (
            <View>
              <View className="paper-upload__hint">{limitsInWords(limits)}</View>
              {papers.map(paper => (
                <PaperUpload
                  key={paper.kind}
                  {...place}
                  paper={paper}
                  config={limits}
                  files={there.filter(({ kind }) => kind === paper.kind)}
                />
              ))}
            </View>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
