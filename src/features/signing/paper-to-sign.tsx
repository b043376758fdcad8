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
  /** Beside the title of the paper. */
  aside: string
  /** What is said when the text is another one than was read. */
  changed: ReactNode
  /** Right below the text. */
  end?: ReactNode
  /** The title over the signature. */
  signature: string
  /** Where the person of this name puts it. */
  field: (signerName: string) => ReactNode
}

/** A filled paper to read, and the place for the name under it; until it is there, what keeps it. */
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
