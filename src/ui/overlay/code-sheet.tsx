import { CodeOffer } from '@/ui/base/code-offer'
import { Sheet } from './sheet'

interface CodeSheetProps {
  open: boolean
  title: string
  /** What scanning is good for; how it is done unless told. */
  prompt?: string
  code: string
  onClose: () => void
}

/** A code to hold or to save, in a panel. */
export const CodeSheet = ({ open, title, prompt, code, onClose }: CodeSheetProps) => (
  <Sheet open={open} title={title} onClose={onClose}>
    <CodeOffer title={title} prompt={prompt} code={code} />
  </Sheet>
)
