import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Failure } from '@/ui/base/failure'
import { Loaded } from '@/ui/base/loaded'
import { Skeleton } from '@/ui/base/skeleton'
import { Section } from '@/ui/layout/section'
import { PaperText } from './paper-text'
import type { useSigning } from './use-signing'

interface PaperToSignProps {
  signing: ReturnType<typeof useSigning>
  /** The text beside the title of the paper. */
  aside: string
  /** Shown if the text has changed since it was read. */
  changed: ReactNode
  /** Content right below the text. */
  end?: ReactNode
  /** The title above the signature. */
  signature: string
  /** Renders the signature field for that name. */
  field: (signerName: string) => ReactNode
}

/** A filled paper to read, and the signature field below it. Until it is loaded, a skeleton or the failure. */
export function PaperToSign(props: PaperToSignProps) {
  const { signing, aside, changed, end, signature, field } = props
  const { types, paper, isChanged, filling } = signing
  return (
    <Loaded of={types} skeleton="text">
      {({ signerName }) => (
        <View>
          {!paper && filling.failure && (
            <Failure sentence={filling.failure.sentence} busy={filling.busy} onRetry={filling.again} />
          )}
          {!paper && !filling.failure && <Skeleton shape="text" />}
          {paper && (
            <View>
              <View>{isChanged && changed}</View>
              <Section title={paper.title} aside={aside}>
                <PaperText content={paper.content} />
              </Section>
              {end}
              <Section title={signature} aside={signerName}>
                {field(signerName)}
              </Section>
            </View>
          )}
        </View>
      )}
    </Loaded>
  )
}
